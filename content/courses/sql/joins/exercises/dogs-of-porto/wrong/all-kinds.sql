SELECT p.name, o.town
FROM pets AS p
JOIN owners AS o ON o.id = p.owner
ORDER BY p.name;
