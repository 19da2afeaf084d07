package main

type place struct {
	tool, charge  int
	before, after *place
}

func newPlace() *place {
	made := &place{}
	made.before, made.after = made, made
	return made
}

type ToolLocker struct {
	places  int
	placeOf map[int]*place
	// After it stands the tool used longest ago, before it the one used last.
	ring *place
}

func NewToolLocker(places int) *ToolLocker {
	return &ToolLocker{places: places, placeOf: map[int]*place{}, ring: newPlace()}
}

func (t *ToolLocker) put(tool int, charge int) int {
	gone := -1
	at := t.placeOf[tool]
	if at == nil {
		if len(t.placeOf) < t.places {
			at = newPlace()
		} else {
			at = t.ring.after
			gone = at.tool
			delete(t.placeOf, gone)
		}
		at.tool = tool
		t.placeOf[tool] = at
	}
	at.charge = charge
	t.renew(at)
	return gone
}

func (t *ToolLocker) lend(tool int) int {
	at := t.placeOf[tool]
	if at == nil {
		return -1
	}
	t.renew(at)
	return at.charge
}

func (t *ToolLocker) look(tool int) int {
	if at := t.placeOf[tool]; at != nil {
		return at.charge
	}
	return -1
}

func (t *ToolLocker) renew(at *place) {
	at.before.after = at.after
	at.after.before = at.before
	at.before = t.ring.before
	at.after = t.ring
	at.before.after = at
	at.after.before = at
}
