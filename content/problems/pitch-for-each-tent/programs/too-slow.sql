WITH states AS (
  SELECT
    requests.id AS request,
    pitches.id AS place,
    pitches.metres AS area,
    (SELECT count(*) FROM bookings AS b WHERE coalesce(b.pitch, 0) = coalesce(pitches.id, 0) AND max(b.arrival, requests.arrival) < min(coalesce(b.departure, 100000), requests.departure)) AS clashes
  FROM requests
  CROSS JOIN pitches
  WHERE pitches.metres >= requests.metres
),
ranked AS (
  SELECT request, place, row_number() OVER (PARTITION BY request ORDER BY area, place) AS nth
  FROM states
  WHERE clashes = 0
)
SELECT requests.id, ranked.place
FROM requests
LEFT JOIN ranked ON ranked.request = requests.id AND ranked.nth = 1
ORDER BY requests.id;
