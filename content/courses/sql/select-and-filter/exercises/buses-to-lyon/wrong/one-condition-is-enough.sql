SELECT line, seats - sold AS free
FROM buses
WHERE goal = 'Lyon' OR seats - sold >= 20;
