name = input()
city = input()
print(f"Hello, {name} from {city}!")
print(f"Your name has {len(name)} letters.")
