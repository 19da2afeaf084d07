SELECT v.name, s.place, h.hours
FROM shifts AS h
JOIN volunteers AS v ON v.id = h.volunteer
JOIN stations AS s ON s.id = h.station
ORDER BY v.name, s.place;
