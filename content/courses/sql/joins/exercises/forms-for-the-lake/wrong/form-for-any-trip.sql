SELECT p.id, p.name
FROM pupils AS p
LEFT JOIN forms AS f ON f.pupil = p.id
WHERE f.pupil IS NULL AND p.class = '5a'
ORDER BY p.id;
