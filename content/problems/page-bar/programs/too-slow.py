def page_bar(pages, current, around):
    def is_shown(page):
        return page == 1 or page == pages or abs(page - current) <= around

    bar = []
    for page in range(1, pages + 1):
        if is_shown(page) or is_shown(page - 1) and is_shown(page + 1):
            bar.append(str(page))
        elif bar[-1] != "...":
            bar.append("...")
    return bar
