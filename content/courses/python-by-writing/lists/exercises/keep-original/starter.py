typed = input().split()
ordered = typed
ordered.sort()
print("Typed:", " ".join(typed))
print("Sorted:", " ".join(ordered))
