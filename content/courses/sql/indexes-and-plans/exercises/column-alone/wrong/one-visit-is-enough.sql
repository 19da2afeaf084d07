SELECT count(*)
FROM guests
WHERE EXISTS (SELECT 1 FROM visits WHERE visits.guest = guests.id);
