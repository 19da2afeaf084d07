SELECT name
FROM volunteers
ORDER BY name;
