SELECT lessons.day, lessons.hour, lessons.room, teachers.name
FROM lessons
LEFT JOIN changes
  ON changes.lesson = lessons.id
  AND changes.week = 7
JOIN teachers ON teachers.id = coalesce(changes.teacher, lessons.teacher)
ORDER BY lessons.day, lessons.hour, lessons.room;
