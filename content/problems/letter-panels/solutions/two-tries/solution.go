package main

type trieNode struct {
	word     string
	children [26]*trieNode
}

type panel struct {
	pattern []string
	across  *trieNode
	down    []*trieNode
	used    map[string]bool
}

func trieOf(words []string, length int) *trieNode {
	root := &trieNode{}
	for _, word := range words {
		if len(word) != length {
			continue
		}
		node := root
		for at := 0; at < length; at++ {
			letter := word[at] - 'a'
			if node.children[letter] == nil {
				node.children[letter] = &trieNode{}
			}
			node = node.children[letter]
		}
		node.word = word
	}
	return root
}

func (p *panel) areDifferent(last string) bool {
	all := map[string]bool{last: true}
	for word := range p.used {
		all[word] = true
	}
	for _, node := range p.down {
		all[node.word] = true
	}
	return len(all) == len(p.pattern)+len(p.down)
}

func (p *panel) fill(row int, column int, node *trieNode) int {
	if column == len(p.down) {
		if p.used[node.word] {
			return 0
		}
		if row == len(p.pattern)-1 {
			if p.areDifferent(node.word) {
				return 1
			}
			return 0
		}
		p.used[node.word] = true
		panels := p.fill(row+1, 0, p.across)
		delete(p.used, node.word)
		return panels
	}
	total := 0
	above := p.down[column]
	given := p.pattern[row][column]
	for letter, child := range node.children {
		if given != '?' && int(given-'a') != letter {
			continue
		}
		if child != nil && above.children[letter] != nil {
			p.down[column] = above.children[letter]
			total += p.fill(row, column+1, child)
		}
	}
	p.down[column] = above
	return total
}

func countPanels(pattern []string, words []string) int {
	columns := len(pattern[0])
	downRoot := trieOf(words, len(pattern))
	p := &panel{pattern, trieOf(words, columns), make([]*trieNode, columns), map[string]bool{}}
	for column := range p.down {
		p.down[column] = downRoot
	}
	return p.fill(0, 0, p.across)
}
