SELECT day, hour, room, (
  SELECT name
  FROM teachers
  WHERE id = coalesce((SELECT teacher FROM changes WHERE lesson = lessons.id AND week = 7), lessons.teacher)
) AS name
FROM lessons
WHERE id NOT IN (SELECT lesson FROM changes WHERE week = 7 AND teacher IS NULL)
ORDER BY day, hour, room;
