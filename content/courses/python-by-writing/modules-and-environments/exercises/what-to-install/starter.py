def to_install(required, installed):
    return required
