SELECT
  lockers.id,
  lockers.size,
  coalesce(parcels.recipient, '-') AS recipient
FROM lockers
LEFT JOIN parcels
  ON parcels.locker = lockers.id
WHERE parcels.collected IS NULL
ORDER BY lockers.id;
