SELECT name
FROM ferries
ORDER BY name;
