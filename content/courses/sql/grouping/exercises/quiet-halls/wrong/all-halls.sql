SELECT h.name, count(l.hall)
FROM halls AS h
LEFT JOIN lettings AS l ON l.hall = h.id
GROUP BY h.name
ORDER BY h.name;
