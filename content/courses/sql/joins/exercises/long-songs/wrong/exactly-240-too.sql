SELECT s.title, a.name
FROM songs AS s
LEFT JOIN artists AS a ON a.id = s.artist
WHERE s.seconds >= 240
ORDER BY s.title;
