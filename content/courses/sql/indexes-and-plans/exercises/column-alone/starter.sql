SELECT count(*)
FROM guests
WHERE (SELECT count(*) FROM visits WHERE visits.guest + 0 = guests.id) >= 2;
