def list_codes(letters, length):
    codes = []
    code = []

    def fill():
        if len(code) == length:
            codes.append("".join(code))
            return
        for letter in letters:
            if code and code[-1] == letter:
                continue
            code.append(letter)
            fill()
            code.remove(code[0])

    fill()
    return codes
