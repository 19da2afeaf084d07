def guest_visits(members, visits):
    # Write your code here.
    return 0
