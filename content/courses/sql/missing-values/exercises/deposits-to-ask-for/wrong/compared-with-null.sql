SELECT no
FROM lockers
WHERE tenant <> NULL AND (deposit < 10 OR deposit = NULL)
ORDER BY no;
