package main

func loneLamps(rows []string) int {
	count := 0
	for row := 0; row+1 < len(rows); row++ {
		for column := 0; column+1 < len(rows[row]); column++ {
			lit := 0
			for _, line := range rows[row : row+2] {
				if line[column] == '#' {
					lit++
				}
				if line[column+1] == '#' {
					lit++
				}
			}
			if lit == 1 {
				count++
			}
		}
	}
	return count
}
