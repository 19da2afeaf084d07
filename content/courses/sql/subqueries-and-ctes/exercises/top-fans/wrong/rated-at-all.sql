SELECT name, price
FROM meals
WHERE id IN (SELECT meal FROM ratings)
ORDER BY price DESC, name;
