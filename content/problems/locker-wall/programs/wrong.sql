SELECT lockers.id, lockers.size, CASE WHEN count(parcels.collected) = 0 THEN coalesce(max(parcels.recipient), '-') ELSE '-' END AS recipient
FROM lockers
LEFT JOIN parcels ON parcels.locker = lockers.id
GROUP BY lockers.id, lockers.size
ORDER BY lockers.id;
