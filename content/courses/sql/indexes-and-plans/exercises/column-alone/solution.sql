SELECT count(*)
FROM guests
WHERE (SELECT count(*) FROM visits WHERE visits.guest = guests.id) >= 2;
