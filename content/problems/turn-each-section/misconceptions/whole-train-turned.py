def turn_sections(train):
    turned = None
    while train:
        behind = train.next
        train.next = turned
        turned = train
        train = behind
    return turned
