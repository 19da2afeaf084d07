SELECT clients.id
FROM clients
LEFT JOIN parcels ON clients.id = parcels.client
WHERE parcels.client IS NULL
ORDER BY clients.id;
