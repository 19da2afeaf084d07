SELECT no
FROM lockers
ORDER BY no;
