from dataclasses import dataclass


@dataclass
class Article:
    count: int
    price: int


def stock(deliveries):
    result = []
    for delivery in deliveries:
        name, count, price = delivery.split()
        result.append(f"{name}: {count} at {price}")
    return result
