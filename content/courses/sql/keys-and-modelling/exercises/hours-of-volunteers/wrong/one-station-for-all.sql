SELECT v.name, count(*), coalesce(sum(h.hours), 0)
FROM volunteers AS v
LEFT JOIN shifts AS h ON h.volunteer = v.id
GROUP BY v.id, v.name
ORDER BY v.name;
