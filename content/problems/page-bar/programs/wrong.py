def page_bar(pages, current, around):
    first = max(2, current - around)
    end = min(pages - 1, current + around)
    bar = ["1"]
    if first > 2:
        bar.append("...")
    bar += [str(page) for page in range(first, end + 1)]
    if end < pages - 1:
        bar.append("...")
    bar.append(str(pages))
    return bar
