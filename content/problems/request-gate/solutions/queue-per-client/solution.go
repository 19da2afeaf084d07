package main

type RequestGate struct {
	limit, span int
	timesOf     map[int][]int
}

func NewRequestGate(limit int, span int) *RequestGate {
	return &RequestGate{limit: limit, span: span, timesOf: map[int][]int{}}
}

func (g *RequestGate) request(client int, time int) int {
	times := g.counted(client, time)
	if len(times) < g.limit {
		g.timesOf[client] = append(times, time)
		return 0
	}
	return times[0] + g.span - time
}

func (g *RequestGate) left(client int, time int) int {
	return g.limit - len(g.counted(client, time))
}

func (g *RequestGate) counted(client int, time int) []int {
	times := g.timesOf[client]
	for len(times) > 0 && times[0]+g.span <= time {
		times = times[1:]
	}
	g.timesOf[client] = times
	return times
}
