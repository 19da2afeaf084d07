DELETE FROM tools WHERE stock = 0;
UPDATE tools SET stock = 1;
SELECT name, price, stock FROM tools ORDER BY name;
