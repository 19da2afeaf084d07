SELECT name
FROM owners
ORDER BY id;
