def page_bar(pages: int, current: int, around: int) -> list[str]:
    block = range(max(1, current - around), min(pages, current + around) + 1)
    bar = ["1"]
    last = 1
    for page in [*block, pages]:
        if page <= last:
            continue
        if page - last == 2:
            bar.append(str(last + 1))
        elif page - last > 2:
            bar.append("...")
        bar.append(str(page))
        last = page
    return bar
