names = input().split()
size = int(input())
boat = 1
for i in range(0, len(names), size):
    print(f"{boat}:", " ".join(names[i:size]))
    boat = boat + 1
