SELECT no
FROM parcels
LEFT JOIN clients ON clients.id = parcels.client
WHERE parcels.client IS NOT NULL AND clients.id IS NULL
ORDER BY no;
