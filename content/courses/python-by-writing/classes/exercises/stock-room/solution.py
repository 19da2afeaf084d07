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
            articles[name] = Article(0, 0)
        article = articles[name]
        article.count = article.count + int(count)
        article.price = int(price)
    result = []
    for name, article in articles.items():
        result.append(f"{name}: {article.count} at {article.price}")
    return result
