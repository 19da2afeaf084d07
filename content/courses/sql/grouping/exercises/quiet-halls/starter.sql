SELECT name
FROM halls
ORDER BY name;
