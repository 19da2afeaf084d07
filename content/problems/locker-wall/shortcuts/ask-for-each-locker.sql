SELECT
  id,
  size,
  coalesce((SELECT recipient FROM parcels WHERE parcels.locker = lockers.id AND parcels.collected IS NULL), '-') AS recipient
FROM lockers
ORDER BY id;
