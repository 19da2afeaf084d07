SELECT name
FROM ferries
WHERE EXISTS (
  SELECT 1 FROM crossings
  WHERE crossings.ferry = ferries.id AND crossings.guests > ferries.seats
)
ORDER BY name;
