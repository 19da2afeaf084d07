SELECT id, name
FROM members
WHERE id NOT IN (SELECT coalesce(member, 0) FROM orders);
