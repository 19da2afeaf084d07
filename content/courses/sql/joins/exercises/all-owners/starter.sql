SELECT owners.name, pets.name
FROM owners
JOIN pets ON pets.owner = owners.id
ORDER BY owners.name, pets.name;
