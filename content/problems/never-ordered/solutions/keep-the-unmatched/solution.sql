SELECT members.id, members.name
FROM members
LEFT JOIN orders ON orders.member = members.id
WHERE orders.id IS NULL;
