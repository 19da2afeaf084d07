SELECT p.id, p.name
FROM pupils AS p
LEFT JOIN forms AS f ON f.pupil = p.id AND f.trip = 'lake' AND p.class = '5a'
WHERE f.pupil IS NULL
ORDER BY p.id;
