def page_bar(pages: int, current: int, around: int) -> list[str]:
    near = range(max(1, current - around), min(pages, current + around) + 1)
    shown = sorted({1, pages, *near})
    bar = []
    for index, page in enumerate(shown):
        missing = page - shown[index - 1] - 1 if index > 0 else 0
        if missing == 1:
            bar.append(str(page - 1))
        elif missing > 1:
            bar.append("...")
        bar.append(str(page))
    return bar
