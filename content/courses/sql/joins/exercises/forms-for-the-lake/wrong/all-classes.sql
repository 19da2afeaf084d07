SELECT p.id, p.name
FROM pupils AS p
LEFT JOIN forms AS f ON f.pupil = p.id AND f.trip = 'lake'
WHERE f.pupil IS NULL
ORDER BY p.id;
