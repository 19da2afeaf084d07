SELECT m.name, count(*)
FROM months AS m
JOIN visits AS v ON v.day > m.first AND v.day < m.next
GROUP BY m.name, m.first
ORDER BY m.first;
