package main

func scanPieces(strip []int, size int, overlap int) [][]int {
	pieces := [][]int{}
	for start := 0; start < len(strip); start += size - overlap {
		end := start + size
		if end > len(strip) {
			end = len(strip)
		}
		piece := append([]int{}, strip[start:end]...)
		if len(pieces)%2 == 1 {
			reverse(piece)
		}
		pieces = append(pieces, piece)
		if end == len(strip) {
			break
		}
	}
	return pieces
}

func reverse(piece []int) {
	for left, right := 0, len(piece)-1; left < right; left, right = left+1, right-1 {
		piece[left], piece[right] = piece[right], piece[left]
	}
}
