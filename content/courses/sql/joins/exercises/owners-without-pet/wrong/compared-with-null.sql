SELECT o.id, o.name
FROM owners AS o
LEFT JOIN pets AS p ON p.owner = o.id
WHERE p.owner = NULL
ORDER BY o.id;
