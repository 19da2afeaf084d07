SELECT v.name, s.place, h.hours
FROM shifts AS h
JOIN volunteers AS v ON v.id = h.station
JOIN stations AS s ON s.id = h.volunteer
ORDER BY s.place, v.name;
