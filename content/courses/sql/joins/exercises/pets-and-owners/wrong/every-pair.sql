SELECT pets.name, owners.name
FROM pets
JOIN owners ON true
ORDER BY pets.name;
