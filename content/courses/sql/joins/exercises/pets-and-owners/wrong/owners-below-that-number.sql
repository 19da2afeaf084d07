SELECT pets.name, owners.name
FROM pets
JOIN owners ON owners.id <= pets.owner
ORDER BY pets.name;
