SELECT id, name
FROM owners;
