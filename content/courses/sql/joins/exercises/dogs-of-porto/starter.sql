SELECT name
FROM pets
WHERE kind = 'dog';
