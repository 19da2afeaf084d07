def page_bar(pages, current, around):
    bar = ["1"]
    last = 1
    for page in range(max(2, current - around), min(pages, current + around) + 1):
        if page - last == 2:
            bar.append(str(last + 1))
        elif page - last > 2:
            bar.append("...")
        bar.append(str(page))
        last = page
    if last == pages - 1:
        bar.append(str(pages))
    elif last < pages:
        bar.append("...")
    return bar
