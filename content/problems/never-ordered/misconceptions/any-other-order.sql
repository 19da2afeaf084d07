SELECT DISTINCT members.id, members.name
FROM members
JOIN orders ON orders.member <> members.id;
