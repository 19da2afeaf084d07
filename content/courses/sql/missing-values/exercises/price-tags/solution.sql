SELECT name, coalesce(guide, 'guide wanted') AS leader
FROM walks
ORDER BY name;
