package main

func fewer(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func fewestCuts(left string, right string, film string) int {
	n, m := len(left), len(right)
	if n+m != len(film) {
		return -1
	}
	never := len(film) + 1
	byLeft := make([][]int, n+1)
	byRight := make([][]int, n+1)
	for i := range byLeft {
		byLeft[i] = make([]int, m+1)
		byRight[i] = make([]int, m+1)
		for j := range byLeft[i] {
			byLeft[i][j], byRight[i][j] = never, never
		}
	}
	byLeft[0][0], byRight[0][0] = 0, 0
	for i := 0; i <= n; i++ {
		for j := 0; j <= m; j++ {
			if i > 0 && left[i-1] == film[i+j-1] {
				byLeft[i][j] = fewer(byLeft[i-1][j], byRight[i-1][j]+1)
			}
			if j > 0 && right[j-1] == film[i+j-1] {
				byRight[i][j] = fewer(byRight[i][j-1], byLeft[i][j-1]+1)
			}
		}
	}
	fewest := fewer(byLeft[n][m], byRight[n][m])
	if fewest < never {
		return fewest
	}
	return -1
}
