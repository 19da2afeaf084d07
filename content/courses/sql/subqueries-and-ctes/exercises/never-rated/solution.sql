SELECT name
FROM meals
WHERE NOT EXISTS (SELECT 1 FROM ratings WHERE ratings.meal = meals.id)
ORDER BY name;
