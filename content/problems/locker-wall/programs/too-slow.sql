SELECT
  lockers.id,
  lockers.size,
  coalesce(max(CASE WHEN parcels.locker = lockers.id AND parcels.collected IS NULL THEN parcels.recipient END), '-') AS recipient
FROM lockers
LEFT JOIN parcels ON true
GROUP BY lockers.id, lockers.size
ORDER BY lockers.id;
