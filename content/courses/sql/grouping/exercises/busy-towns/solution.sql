SELECT town, count(*)
FROM trips
GROUP BY town
HAVING count(*) >= 2
ORDER BY town;
