SELECT h.name, count(l.hall)
FROM halls AS h
LEFT JOIN lettings AS l ON l.hall = h.id
GROUP BY h.name
HAVING count(l.hall) <= 1
ORDER BY h.name;
