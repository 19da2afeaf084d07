WITH numbered AS (
  SELECT athlete, day, cm, row_number() OVER (
    ...
  ) AS n
  FROM jumps
)
SELECT athlete, day, cm
FROM numbered
WHERE n = 1
ORDER BY athlete;
