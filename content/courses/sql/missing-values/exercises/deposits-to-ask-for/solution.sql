SELECT no
FROM lockers
WHERE tenant IS NOT NULL AND (deposit < 10 OR deposit IS NULL)
ORDER BY no;
