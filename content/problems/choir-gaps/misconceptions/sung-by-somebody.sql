SELECT songs.id, singers.id, singers.name
FROM songs
CROSS JOIN singers
WHERE NOT EXISTS (
  SELECT 1
  FROM rehearsals
  WHERE rehearsals.song = songs.id
    AND rehearsals.complete = 1
)
ORDER BY songs.bars DESC, songs.id, singers.id
LIMIT 3;
