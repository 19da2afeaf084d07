SELECT client
FROM deliveries
ORDER BY client;
