SELECT members.id, members.name
FROM members
LEFT JOIN orders ON orders.member = members.id
GROUP BY members.id
HAVING count(*) = 0;
