SELECT name, coalesce('guide wanted', guide) AS leader
FROM walks
ORDER BY name;
