SELECT name, price, stock FROM tools ORDER BY name;
