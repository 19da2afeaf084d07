SELECT product, shop, price
FROM offers
ORDER BY product, price, shop;
