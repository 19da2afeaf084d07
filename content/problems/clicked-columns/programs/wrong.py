def clicked_columns(names: list[str], towns: list[str], points: list[int], clicks: list[str]) -> list[int]:
    directions = {}
    previous = ""
    for click in clicks:
        is_down = click == previous
        directions.pop(click, None)
        directions[click] = is_down
        previous = click
    keys = {
        "name": lambda row: names[row],
        "town": lambda row: towns[row],
        "points": lambda row: points[row],
    }
    order = list(range(len(names)))
    for column, is_down in directions.items():
        order.sort(key=keys[column], reverse=is_down)
    return order
