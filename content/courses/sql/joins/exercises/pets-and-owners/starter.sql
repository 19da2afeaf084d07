SELECT pets.name, owners.name
FROM pets
JOIN owners ON ...
ORDER BY pets.name;
