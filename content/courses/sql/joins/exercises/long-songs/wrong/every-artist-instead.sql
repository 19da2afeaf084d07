SELECT s.title, a.name
FROM artists AS a
LEFT JOIN songs AS s ON a.id = s.artist
WHERE s.seconds > 240
ORDER BY s.title;
