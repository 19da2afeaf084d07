SELECT n.id AS song, s.id AS singer, s.name
FROM songs AS n
JOIN singers AS s
LEFT JOIN rehearsals AS r
  ON coalesce(r.singer, 0) = s.id
  AND coalesce(r.song, 0) = n.id
  AND r.complete = 1
WHERE r.id IS NULL
ORDER BY n.bars DESC, n.id, s.id
LIMIT 3;
