SELECT name, ... AS leader
FROM walks
ORDER BY name;
