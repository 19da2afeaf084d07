SELECT h.name, sum(l.hours)
FROM halls AS h
LEFT JOIN lettings AS l ON l.hall = h.id
GROUP BY h.name
HAVING sum(l.hours) <= 1
ORDER BY h.name;
