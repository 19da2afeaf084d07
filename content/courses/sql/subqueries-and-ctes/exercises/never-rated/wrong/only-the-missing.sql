SELECT name
FROM meals
WHERE id NOT IN (SELECT meal FROM ratings WHERE meal IS NULL)
ORDER BY name;
