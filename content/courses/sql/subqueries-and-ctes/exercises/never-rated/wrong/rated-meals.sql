SELECT name
FROM meals
WHERE id IN (SELECT meal FROM ratings)
ORDER BY name;
