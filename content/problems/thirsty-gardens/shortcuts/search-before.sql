WITH uses AS (
  SELECT
    garden,
    month,
    total - (SELECT max(total) FROM readings AS past WHERE past.garden = readings.garden AND past.month < readings.month) AS used
  FROM readings
)
SELECT garden, month, used
FROM uses
WHERE used > 2 * (
  SELECT used
  FROM uses AS past
  WHERE past.garden = uses.garden AND past.month < uses.month
  ORDER BY past.month DESC
  LIMIT 1
)
ORDER BY month, garden;
