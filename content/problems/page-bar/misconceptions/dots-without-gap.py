def page_bar(pages, current, around):
    first = max(1, current - around)
    end = min(pages, current + around)
    bar = []
    if first > 1:
        bar.append("1")
        bar.append("2" if first == 3 else "...")
    for page in range(first, end + 1):
        bar.append(str(page))
    if end < pages:
        bar.append(str(pages - 1) if end == pages - 2 else "...")
        bar.append(str(pages))
    return bar
