SELECT name
FROM meals
WHERE id NOT IN (SELECT meal FROM ratings)
ORDER BY name;
