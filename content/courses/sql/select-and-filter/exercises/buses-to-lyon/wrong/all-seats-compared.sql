SELECT line, seats - sold AS free
FROM buses
WHERE goal = 'Lyon' AND seats >= 20;
