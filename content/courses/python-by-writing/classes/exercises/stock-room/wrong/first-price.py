from dataclasses import dataclass


@dataclass
class Article:
    count: int
    price: int


def stock(deliveries):
    articles = {}
    for delivery in deliveries:
        name, count, price = delivery.split()
        if name not in articles:
            articles[name] = Article(0, int(price))
        articles[name].count = articles[name].count + int(count)
    result = []
    for name, article in articles.items():
        result.append(f"{name}: {article.count} at {article.price}")
    return result
