WITH fits AS (
  SELECT r.id AS request, p.id AS pitch, row_number() OVER (PARTITION BY r.id ORDER BY p.metres, p.id) AS nth
  FROM requests AS r
  JOIN pitches AS p ON p.metres >= r.metres
  LEFT JOIN bookings AS b
    ON b.pitch = p.id
    AND b.arrival < r.departure
    AND coalesce(b.departure, 100000) > r.arrival
  WHERE b.id IS NULL
)
SELECT r.id, fits.pitch
FROM requests AS r
LEFT JOIN fits
  ON fits.request = r.id
  AND fits.nth = 1
ORDER BY r.id;
