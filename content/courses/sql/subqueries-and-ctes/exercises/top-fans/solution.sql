SELECT name, price
FROM meals
WHERE id IN (SELECT meal FROM ratings WHERE stars = 5)
ORDER BY price DESC, name;
