DELETE FROM tools WHERE stock = 0;
UPDATE tools SET stock = 1 WHERE stock = NULL;
SELECT name, price, stock FROM tools ORDER BY name;
