SELECT DISTINCT songs.id, singers.id, singers.name
FROM rehearsals
JOIN songs ON songs.id = rehearsals.song
JOIN singers ON singers.id = rehearsals.singer
WHERE rehearsals.complete = 0
ORDER BY songs.bars DESC, songs.id, singers.id
LIMIT 3;
