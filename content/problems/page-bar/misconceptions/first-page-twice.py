def page_bar(pages, current, around):
    bar = ["1"]
    last = 1
    for page in [*range(current - around, current + around + 1), pages]:
        if page - last == 2:
            bar.append(str(last + 1))
        elif page - last > 2:
            bar.append("...")
        bar.append(str(page))
        last = page
    return bar
