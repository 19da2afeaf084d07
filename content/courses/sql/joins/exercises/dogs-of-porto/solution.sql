SELECT p.name, o.town
FROM pets AS p
JOIN owners AS o ON o.id = p.owner
WHERE p.kind = 'dog'
ORDER BY p.name;
