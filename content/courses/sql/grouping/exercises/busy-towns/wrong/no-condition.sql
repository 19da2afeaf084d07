SELECT town, count(*)
FROM trips
GROUP BY town
ORDER BY town;
