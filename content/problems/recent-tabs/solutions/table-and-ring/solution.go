package main

type node struct {
	tab          int
	older, newer *node
}

type RecentTabs struct {
	nodeOf map[int]*node
	// After it comes the tab used longest ago, before it the visible tab.
	ring *node
}

func NewRecentTabs() *RecentTabs {
	ring := &node{tab: -1}
	ring.older, ring.newer = ring, ring
	return &RecentTabs{nodeOf: map[int]*node{}, ring: ring}
}

func (r *RecentTabs) show(tab int) int {
	visible := r.ring.older.tab
	at := r.nodeOf[tab]
	if at != nil {
		takeOut(at)
	} else {
		at = &node{tab: tab}
		r.nodeOf[tab] = at
	}
	at.older = r.ring.older
	at.newer = r.ring
	at.older.newer = at
	at.newer.older = at
	return visible
}

func (r *RecentTabs) close(tab int) int {
	if at := r.nodeOf[tab]; at != nil {
		takeOut(at)
		delete(r.nodeOf, tab)
	}
	return r.ring.older.tab
}

func (r *RecentTabs) before(tab int) int {
	if at := r.nodeOf[tab]; at != nil {
		return at.older.tab
	}
	return -1
}

func (r *RecentTabs) closeOldest() int {
	oldest := r.ring.newer.tab
	r.close(oldest)
	return oldest
}

func takeOut(at *node) {
	at.older.newer = at.newer
	at.newer.older = at.older
}
