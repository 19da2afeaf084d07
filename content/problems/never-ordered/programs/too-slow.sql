SELECT members.id, members.name
FROM members
LEFT JOIN orders ON coalesce(orders.member, -1) = members.id
WHERE orders.id IS NULL;
