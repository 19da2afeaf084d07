SELECT songs.id, singers.id, singers.name
FROM songs
CROSS JOIN singers
WHERE (singers.id, songs.id) NOT IN (
  SELECT singer, song
  FROM rehearsals
  WHERE complete = 1
)
ORDER BY songs.bars DESC, songs.id, singers.id
LIMIT 3;
