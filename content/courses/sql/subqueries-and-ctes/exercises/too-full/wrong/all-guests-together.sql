SELECT name
FROM ferries
WHERE seats < (SELECT sum(guests) FROM crossings WHERE crossings.ferry = ferries.id)
ORDER BY name;
