first = set(input().split())
second = set(input().split())
