SELECT cats.id, cats.name, sightings.day, sightings.place
FROM cats
LEFT JOIN sightings ON coalesce(sightings.id, 0) = (
  SELECT s.id
  FROM sightings AS s
  WHERE coalesce(s.cat, 0) = coalesce(cats.id, 0)
  ORDER BY s.day DESC, s.sure DESC, s.id DESC
  LIMIT 1
)
ORDER BY sightings.day DESC, cats.id;
