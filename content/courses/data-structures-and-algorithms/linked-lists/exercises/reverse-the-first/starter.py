def reverse_first(head, count):
    # Write your code here.
    return head
