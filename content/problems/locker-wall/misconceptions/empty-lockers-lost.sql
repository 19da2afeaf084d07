SELECT
  lockers.id,
  lockers.size,
  parcels.recipient
FROM lockers
JOIN parcels
  ON parcels.locker = lockers.id
WHERE parcels.collected IS NULL
ORDER BY lockers.id;
