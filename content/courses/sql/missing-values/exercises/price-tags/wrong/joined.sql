SELECT name, guide || 'guide wanted' AS leader
FROM walks
ORDER BY name;
