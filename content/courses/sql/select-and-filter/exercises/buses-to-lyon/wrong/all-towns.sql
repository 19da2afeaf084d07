SELECT line, seats - sold AS free
FROM buses
WHERE seats - sold >= 20;
