SELECT no
FROM lockers
WHERE deposit < 10 OR deposit IS NULL
ORDER BY no;
