"""Broken inputs: python -m tests.fuzz"""
