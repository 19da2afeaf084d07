SELECT no
FROM parcels
LEFT JOIN clients ON clients.id = parcels.client
WHERE clients.id IS NULL
ORDER BY no;
