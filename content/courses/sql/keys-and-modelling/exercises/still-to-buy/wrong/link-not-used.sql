SELECT r.name, f.name, n.grams - f.stock
FROM needs AS n
JOIN recipes AS r ON r.id = n.recipe
JOIN foods AS f
WHERE n.grams > f.stock
ORDER BY r.name, f.name;
