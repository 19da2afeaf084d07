SELECT recipe, food, grams
FROM needs;
