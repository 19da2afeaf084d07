WITH counts AS (SELECT guest, count(*) AS n FROM ratings GROUP BY guest)
SELECT count(*), max(n)
FROM counts;
