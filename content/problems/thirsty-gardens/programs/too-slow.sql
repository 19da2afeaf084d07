SELECT r.garden, r.month, r.total - s.total AS used
FROM readings AS r
JOIN readings AS s ON coalesce(s.garden, '') = coalesce(r.garden, '') AND s.month < r.month
JOIN readings AS t ON coalesce(t.garden, '') = coalesce(s.garden, '') AND t.month < s.month
WHERE s.month = (SELECT max(month) FROM readings AS x WHERE x.garden = r.garden AND x.month < r.month)
  AND t.month = (SELECT max(month) FROM readings AS x WHERE x.garden = r.garden AND x.month < s.month)
  AND r.total - s.total > 2 * (s.total - t.total)
ORDER BY r.month, r.garden;
