SELECT id, name
FROM members
WHERE NOT EXISTS (
  SELECT 1
  FROM orders
  WHERE orders.member = members.id
);
