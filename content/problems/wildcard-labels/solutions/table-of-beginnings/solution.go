package main

func labelFits(label string, pattern string, most int) bool {
	fits := make([]bool, len(label)+1)
	fits[0] = true
	for at := 0; at < len(pattern); at++ {
		mark := pattern[at]
		if mark == '*' {
			latest := -most - 1
			for end := range fits {
				if fits[end] {
					latest = end
				}
				fits[end] = end-latest <= most
			}
			continue
		}
		for end := len(label); end > 0; end-- {
			fits[end] = fits[end-1] && (mark == '?' || mark == label[end-1])
		}
		fits[0] = false
	}
	return fits[len(label)]
}
