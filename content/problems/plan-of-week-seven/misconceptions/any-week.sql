SELECT lessons.day, lessons.hour, lessons.room, teachers.name
FROM lessons
LEFT JOIN changes
  ON changes.lesson = lessons.id
JOIN teachers ON teachers.id = coalesce(changes.teacher, lessons.teacher)
WHERE changes.lesson IS NULL
  OR changes.teacher IS NOT NULL
ORDER BY lessons.day, lessons.hour, lessons.room;
