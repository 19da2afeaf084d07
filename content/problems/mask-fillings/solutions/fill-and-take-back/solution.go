package main

func maskFillings(strip string) []string {
	places := []byte(strip)
	fillings := []string{}

	var fillFrom func(at int)
	fillFrom = func(at int) {
		if at == len(places) {
			fillings = append(fillings, string(places))
			return
		}
		if places[at] != '?' {
			fillFrom(at + 1)
			return
		}
		for _, choice := range []byte("01") {
			places[at] = choice
			fillFrom(at + 1)
		}
		places[at] = '?'
	}

	fillFrom(0)
	return fillings
}
