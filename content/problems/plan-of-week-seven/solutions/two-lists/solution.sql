SELECT l.day AS day, l.hour AS hour, l.room AS room, t.name
FROM changes AS c
JOIN lessons AS l ON l.id = c.lesson
JOIN teachers AS t ON t.id = c.teacher
WHERE c.week = 7
UNION ALL
SELECT l.day, l.hour, l.room, t.name
FROM lessons AS l
JOIN teachers AS t ON t.id = l.teacher
LEFT JOIN (SELECT lesson FROM changes WHERE week = 7) AS c ON c.lesson = l.id
WHERE c.lesson IS NULL
ORDER BY day, hour, room;
