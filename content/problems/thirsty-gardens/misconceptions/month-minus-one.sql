SELECT r.garden, r.month, r.total - s.total AS used
FROM readings AS r
JOIN readings AS s ON s.garden = r.garden AND s.month = r.month - 1
JOIN readings AS t ON t.garden = r.garden AND t.month = r.month - 2
WHERE r.total - s.total > 2 * (s.total - t.total)
ORDER BY r.month, r.garden;
