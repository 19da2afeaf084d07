def put_in(head, value):
    # Write your code here.
    return head
