SELECT owners.name, pets.name
FROM owners
LEFT JOIN pets ON true
ORDER BY owners.name, pets.name;
