def reverse_rest(head, count):
    # Write your code here.
    return head
