SELECT count(*)
FROM guests
WHERE (SELECT count(*) FROM visits WHERE visits.guest * 2 = guests.id * 2) >= 2;
