name = input()
city = input()
print("Hello, {name} from {city}!")
print("Your name has {len(name)} letters.")
