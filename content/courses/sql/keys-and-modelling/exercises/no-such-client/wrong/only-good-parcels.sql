SELECT no
FROM parcels
JOIN clients ON clients.id = parcels.client
ORDER BY no;
