def natural_order(files: list[str]) -> list[str]:
    return sorted(files, key=parts)


def parts(name: str) -> tuple[str, int]:
    letters = name.rstrip("0123456789")
    return letters, int(name[len(letters) :])
