pages = 48
copies = 365
