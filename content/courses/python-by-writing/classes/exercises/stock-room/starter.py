from dataclasses import dataclass


@dataclass
class Article:
    count: int
    price: int


def stock(deliveries):
    articles = {}
    result = []
    return result
