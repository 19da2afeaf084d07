SELECT m.name, count(*)
FROM months AS m
JOIN visits AS v ON +substr(v.day, 1, 7) || '' = substr(m.first, 1, 7) || ''
GROUP BY m.name, m.first
ORDER BY m.name;
