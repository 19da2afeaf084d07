def remove_value(head, value):
    # Write your code here.
    return head
