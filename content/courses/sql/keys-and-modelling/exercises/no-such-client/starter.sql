SELECT no
FROM parcels
ORDER BY no;
