SELECT m.name, m.price
FROM meals AS m JOIN ratings AS r ON r.meal = m.id
WHERE r.stars = 5
ORDER BY m.price DESC, m.name;
