SELECT id, name
FROM members
WHERE id NOT IN (SELECT member FROM orders);
