def page_bar(pages, current, around):
    shown = sorted({1, pages, *range(max(1, current - around), min(pages, current + around) + 1)})
    bar = []
    for index, page in enumerate(shown):
        if index > 0 and page - shown[index - 1] > 1:
            bar.append("...")
        bar.append(str(page))
    return bar
