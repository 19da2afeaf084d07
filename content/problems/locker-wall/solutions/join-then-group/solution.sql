SELECT
  wall.id,
  wall.size,
  coalesce(max(CASE WHEN p.id IS NOT NULL AND p.collected IS NULL THEN p.recipient END), '-') AS inside
FROM lockers AS wall
LEFT JOIN parcels AS p ON p.locker = wall.id
GROUP BY wall.id, wall.size
ORDER BY wall.id;
