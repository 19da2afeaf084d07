SELECT h.name, count(*)
FROM halls AS h
LEFT JOIN lettings AS l ON l.hall = h.id
GROUP BY h.name
HAVING count(*) <= 1
ORDER BY h.name;
