names = input().split()
size = int(input())
for boat in range(len(names) // size):
    print(f"{boat + 1}:", " ".join(names[boat * size:boat * size + size]))
