SELECT name
FROM ferries
JOIN crossings ON crossings.ferry = ferries.id
WHERE crossings.guests > ferries.seats
ORDER BY name;
