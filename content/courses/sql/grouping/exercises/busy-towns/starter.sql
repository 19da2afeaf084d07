SELECT town, count(*)
FROM trips
WHERE count(*) >= 2
GROUP BY town
ORDER BY town;
