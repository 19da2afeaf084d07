SELECT o.id, o.name
FROM owners AS o
JOIN pets AS p ON p.owner = o.id
WHERE p.owner IS NULL
ORDER BY o.id;
