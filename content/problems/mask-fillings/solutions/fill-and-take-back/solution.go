package main

func maskFillings(strip string, gap int) []string {
	places := []byte(strip)
	fillings := []string{}

	// A hole may stand at the place free or behind it.
	var fillFrom func(at, free int)
	fillFrom = func(at, free int) {
		if at == len(places) {
			fillings = append(fillings, string(places))
			return
		}
		for _, choice := range []byte("01") {
			if strip[at] != '?' && strip[at] != choice {
				continue
			}
			places[at] = choice
			if choice == '0' {
				fillFrom(at+1, free)
			} else if at >= free {
				fillFrom(at+1, at+gap+1)
			}
		}
		places[at] = strip[at]
	}

	fillFrom(0, 0)
	return fillings
}
