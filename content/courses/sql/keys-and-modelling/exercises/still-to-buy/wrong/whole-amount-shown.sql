SELECT r.name, f.name, n.grams
FROM needs AS n
JOIN recipes AS r ON r.id = n.recipe
JOIN foods AS f ON f.id = n.food
WHERE n.grams > f.stock
ORDER BY r.name, f.name;
