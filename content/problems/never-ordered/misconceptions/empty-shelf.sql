SELECT DISTINCT members.id, members.name
FROM members
LEFT JOIN orders ON orders.member = members.id
WHERE orders.shelf IS NULL;
