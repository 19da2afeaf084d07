DELETE FROM tools WHERE stock = 0 OR stock IS NULL;
SELECT name, price, stock FROM tools ORDER BY name;
