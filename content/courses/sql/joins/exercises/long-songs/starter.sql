SELECT title, artist
FROM songs
ORDER BY title;
