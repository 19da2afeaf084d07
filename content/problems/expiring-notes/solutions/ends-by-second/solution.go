package main

type note struct {
	value, end int
}

type NoteBoard struct {
	notes      map[int]note
	endsAt     map[int]int
	alive, now int
}

func NewNoteBoard() *NoteBoard {
	return &NoteBoard{notes: map[int]note{}, endsAt: map[int]int{}}
}

func (b *NoteBoard) put(key int, value int, time int, life int) {
	b.moveTo(time)
	if old := b.notes[key]; old.end > time {
		b.endsAt[old.end]--
		b.alive--
	}
	b.notes[key] = note{value, time + life}
	b.endsAt[time+life]++
	b.alive++
}

func (b *NoteBoard) read(key int, time int) int {
	if found := b.notes[key]; found.end > time {
		return found.value
	}
	return -1
}

func (b *NoteBoard) count(time int) int {
	b.moveTo(time)
	return b.alive
}

func (b *NoteBoard) moveTo(time int) {
	for b.now < time {
		b.now++
		b.alive -= b.endsAt[b.now]
		delete(b.endsAt, b.now)
	}
}
