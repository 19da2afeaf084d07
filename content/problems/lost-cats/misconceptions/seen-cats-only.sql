WITH ranked AS (
  SELECT cat, day, place, row_number() OVER (PARTITION BY cat ORDER BY day DESC, sure DESC, id DESC) AS nth
  FROM sightings
)
SELECT cats.id, cats.name, ranked.day, ranked.place
FROM cats
JOIN ranked
  ON ranked.cat = cats.id
  AND ranked.nth = 1
ORDER BY ranked.day DESC, cats.id;
