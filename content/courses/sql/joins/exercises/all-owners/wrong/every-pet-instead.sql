SELECT owners.name, pets.name
FROM pets
LEFT JOIN owners ON pets.owner = owners.id
ORDER BY owners.name, pets.name;
