SELECT kind
FROM plants
ORDER BY kind;
