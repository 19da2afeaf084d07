SELECT id, name
FROM members
WHERE name NOT IN (
  SELECT buyers.name
  FROM orders
  JOIN members AS buyers ON buyers.id = orders.member
);
