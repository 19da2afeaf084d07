SELECT town, count(*)
FROM trips
WHERE km >= 2
GROUP BY town
ORDER BY town;
