SELECT name
FROM ferries
WHERE EXISTS (SELECT 1 FROM crossings WHERE crossings.guests > ferries.seats)
ORDER BY name;
