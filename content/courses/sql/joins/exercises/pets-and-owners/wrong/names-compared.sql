SELECT pets.name, owners.name
FROM pets
JOIN owners ON owners.name = pets.name
ORDER BY pets.name;
