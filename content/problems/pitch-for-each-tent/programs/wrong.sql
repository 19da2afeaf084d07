SELECT requests.id, (
  SELECT pitches.id
  FROM pitches
  WHERE pitches.metres > requests.metres AND NOT EXISTS (
    SELECT 1 FROM bookings
    WHERE bookings.pitch = pitches.id
      AND bookings.arrival < requests.departure
      AND (bookings.departure > requests.arrival OR bookings.departure IS NULL)
  )
  ORDER BY pitches.metres, pitches.id
  LIMIT 1
) AS pitch
FROM requests
ORDER BY requests.id;
