def clicked_columns(names, towns, points, clicks):
    table = {"name": names, "town": towns, "points": points}
    rules = []
    direction = 1
    for at, click in enumerate(clicks):
        direction = -direction if at > 0 and clicks[at - 1] == click else 1
        rules = [(click, direction)] + [rule for rule in rules if rule[0] != click]

    def is_before(a, b):
        for column, sign in rules:
            values = table[column]
            if values[a] != values[b]:
                return (values[a] < values[b]) == (sign == 1)
        return False

    order = []
    for row in range(len(names)):
        place = len(order)
        while place > 0 and is_before(row, order[place - 1]):
            place -= 1
        order.insert(place, row)
    return order
