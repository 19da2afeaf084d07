package main

type TicketMachine struct {
	price, tickets         int
	paidOnes, paidTwos     int
	earnedOnes, earnedTwos int
}

func NewTicketMachine(price int, tickets int) *TicketMachine {
	return &TicketMachine{price: price, tickets: tickets}
}

func (m *TicketMachine) insert(coin int) int {
	if m.tickets == 0 || m.payment() >= m.price {
		return -1
	}
	if coin == 1 {
		m.paidOnes++
	} else {
		m.paidTwos++
	}
	if m.payment() > m.price {
		return 0
	}
	return m.price - m.payment()
}

func (m *TicketMachine) buy() int {
	change := m.payment() - m.price
	if change < 0 || change > m.paidOnes+m.earnedOnes {
		return -1
	}
	m.earnedOnes += m.paidOnes - change
	m.earnedTwos += m.paidTwos
	m.cancel()
	m.tickets--
	return change
}

func (m *TicketMachine) cancel() int {
	payment := m.payment()
	m.paidOnes = 0
	m.paidTwos = 0
	return payment
}

func (m *TicketMachine) collect() int {
	earned := m.earnedOnes + 2*m.earnedTwos
	m.earnedOnes = 0
	m.earnedTwos = 0
	return earned
}

func (m *TicketMachine) refill(more int) {
	m.tickets += more
}

func (m *TicketMachine) payment() int {
	return m.paidOnes + 2*m.paidTwos
}
