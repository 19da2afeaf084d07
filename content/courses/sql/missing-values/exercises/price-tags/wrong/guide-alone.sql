SELECT name, guide AS leader
FROM walks
ORDER BY name;
