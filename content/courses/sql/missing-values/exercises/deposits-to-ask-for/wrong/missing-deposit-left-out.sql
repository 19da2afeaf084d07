SELECT no
FROM lockers
WHERE tenant IS NOT NULL AND deposit < 10
ORDER BY no;
