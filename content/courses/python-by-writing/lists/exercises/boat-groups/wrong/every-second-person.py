names = input().split()
size = int(input())
for i in range(size):
    print(f"{i + 1}:", " ".join(names[i::size]))
