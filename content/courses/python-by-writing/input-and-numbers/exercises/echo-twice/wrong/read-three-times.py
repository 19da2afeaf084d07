print("TO:", input())
print("STREET:", input())
print(f"Thank you, {input()}!")
