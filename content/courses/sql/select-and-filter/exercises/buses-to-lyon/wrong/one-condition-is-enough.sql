SELECT line, seats - sold AS free
FROM buses
WHERE town = 'Lyon' OR seats - sold >= 20;
