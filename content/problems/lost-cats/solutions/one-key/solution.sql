WITH keys AS (
  SELECT cat, max((day * 10 + sure) * 1000000 + id) AS best
  FROM sightings
  GROUP BY cat
)
SELECT cats.id, cats.name, sightings.day, sightings.place
FROM cats
LEFT JOIN keys ON keys.cat = cats.id
LEFT JOIN sightings ON sightings.id = keys.best % 1000000
ORDER BY sightings.day DESC, cats.id;
