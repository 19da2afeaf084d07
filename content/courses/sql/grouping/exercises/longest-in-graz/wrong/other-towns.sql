SELECT max(km)
FROM trips
WHERE town <> 'Graz';
