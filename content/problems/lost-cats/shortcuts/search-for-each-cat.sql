SELECT cats.id, cats.name, sightings.day, sightings.place
FROM cats
LEFT JOIN sightings ON sightings.id = (
  SELECT s.id
  FROM sightings AS s
  WHERE s.cat = cats.id
  ORDER BY s.day DESC, s.sure DESC, s.id DESC
  LIMIT 1
)
ORDER BY sightings.day DESC, cats.id;
