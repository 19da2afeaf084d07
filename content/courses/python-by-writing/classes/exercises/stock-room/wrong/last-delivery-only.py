from dataclasses import dataclass


@dataclass
class Article:
    count: int
    price: int


def stock(deliveries):
    articles = {}
    for delivery in deliveries:
        name, count, price = delivery.split()
        articles[name] = Article(int(count), int(price))
    result = []
    for name, article in articles.items():
        result.append(f"{name}: {article.count} at {article.price}")
    return result
