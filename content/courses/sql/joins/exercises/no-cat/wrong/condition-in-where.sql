SELECT o.name
FROM owners AS o
LEFT JOIN pets AS p ON p.owner = o.id
WHERE p.kind = 'cat' AND p.owner IS NULL
ORDER BY o.id;
