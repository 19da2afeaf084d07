package rung

import (
	"reflect"
	"strconv"
)

func (w *writer) writeNodes(name kindName, v reflect.Value) bool {
	if !v.IsValid() {
		w.text("[]")
		return true
	}
	of := shapeOf(name, v.Type())
	if of == nil {
		return false
	}
	root := v.UnsafePointer()
	switch {
	case root == nil:
		w.text("[]")
	case name == kindList:
		w.writeList(of, root)
	case name == kindTree:
		w.writeTree(of, root)
	default:
		w.writeGraph(of, root)
	}
	return true
}

func (w *writer) writeList(of *shape, node pointer) {
	start, visited := len(w.out), map[pointer]int{}
	w.text("[")
	for ; node != nil; node = *at(node, of.next) {
		if index, ok := visited[node]; ok {
			values := string(w.out[start:])
			w.out = append(append(w.out[:start], `{"values":`...), values...)
			w.out = strconv.AppendInt(append(w.out, `],"tailTo":`...), int64(index), 10)
			w.text("}")
			return
		}
		if len(visited) == maxNodes {
			panic(unfit("large"))
		}
		if len(visited) > 0 {
			w.text(",")
		}
		w.out = strconv.AppendInt(w.out, w.int32(of.integerOf(node), "["+itoa(len(visited))+"].val"), 10)
		visited[node] = len(visited)
	}
	w.text("]")
}

// givenNodes has the values of the nodes a call got. Its keys keep a node's place from being used again.
type givenNodes map[pointer]int64

func (g givenNodes) remember(list reflect.Value) {
	of := shapeOf(kindList, list.Type())
	for node := list.UnsafePointer(); node != nil; node = *at(node, of.next) {
		if _, ok := g[node]; ok {
			return
		}
		g[node] = (&writer{}).int32(of.integerOf(node), "")
	}
}

// check stops at the first node that is not one of the given ones, or has another value now. The list was encoded before.
func (g givenNodes) check(list reflect.Value) {
	if !list.IsValid() || list.IsNil() {
		return
	}
	of := shapeOf(kindList, list.Type())
	node := list.UnsafePointer()
	for index := 0; node != nil && index <= len(g); index++ {
		value := (&writer{}).int32(of.integerOf(node), "")
		was, ok := g[node]
		if !ok {
			panic(wrongType{"[" + itoa(index) + "]", "given node", "new node", strconv.FormatInt(value, 10)})
		}
		if was != value {
			panic(wrongType{"[" + itoa(index) + "]", "given node", "changed node", strconv.FormatInt(value, 10)})
		}
		node = *at(node, of.next)
	}
}

// containsItself tells whether a way down leads back to a node it came through; one node below two others is no cycle.
func containsItself(of *shape, root pointer) bool {
	type visit struct {
		node    pointer
		leaving bool
	}
	done, onWay, pending := map[pointer]bool{}, map[pointer]bool{}, []visit{{root, false}}
	for len(pending) > 0 {
		one := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		switch {
		case one.leaving:
			delete(onWay, one.node)
		case onWay[one.node]:
			return true
		case !done[one.node]:
			done[one.node], onWay[one.node] = true, true
			pending = append(pending, visit{one.node, true})
			for _, offset := range []uintptr{of.next, of.right} {
				if child := *at(one.node, offset); child != nil {
					pending = append(pending, visit{child, false})
				}
			}
		}
	}
	return false
}

// writeTree writes level by level.
func (w *writer) writeTree(of *shape, root pointer) {
	nodes, visited, isChecked := []pointer{root}, map[pointer]bool{root: true}, false
	parents, sides := []int{0}, []string{""}
	end := 0
	w.text("[")
	write := func(node pointer) {
		index := len(nodes) - 1
		below := ""
		value := of.integerOf(node)
		// The way is needed only to say where a value stands that is too large.
		if number := value; number.Kind() < reflect.Uint && number.Int() != int64(int32(number.Int())) || number.Kind() >= reflect.Uint {
			for depth := 0; index > 0 && depth < 40; depth++ {
				below = sides[index] + below
				index = parents[index]
			}
		}
		w.out = strconv.AppendInt(w.out, w.int32(value, below+".val"), 10)
		end = len(w.out)
	}
	write(root)
	for index := 0; index < len(nodes); index++ {
		for side, offset := range []uintptr{of.next, of.right} {
			child := *at(nodes[index], offset)
			w.text(",")
			if child == nil {
				w.text("null")
				continue
			}
			if !isChecked && visited[child] {
				if containsItself(of, root) {
					panic(unfit("cyclic"))
				}
				isChecked = true
			}
			if !isChecked {
				visited[child] = true
			}
			if len(nodes) == maxNodes {
				panic(unfit("large"))
			}
			nodes, parents, sides = append(nodes, child), append(parents, index), append(sides, [2]string{".left", ".right"}[side])
			write(child)
		}
	}
	w.out = append(w.out[:end], ']')
}

// writeGraph numbers nodes breadth first from the one handed over, in the order of the neighbours.
func (w *writer) writeGraph(of *shape, root pointer) {
	nodes, numbers := []pointer{root}, map[pointer]int{root: 0}
	w.text("[")
	for index := 0; index < len(nodes); index++ {
		if index > 0 {
			w.text(",")
		}
		w.text("[")
		w.out = strconv.AppendInt(w.out, w.int32(of.integerOf(nodes[index]), "["+itoa(index)+"].val"), 10)
		w.text(",[")
		for place, neighbor := range *of.neighbors(nodes[index]) {
			if neighbor == nil {
				w.mismatchAt("["+itoa(index)+"].neighbors["+itoa(place)+"]", "*"+of.node.Name(), reflect.Value{})
			}
			number, ok := numbers[neighbor]
			if !ok {
				number = len(nodes)
				numbers[neighbor] = number
				nodes = append(nodes, neighbor)
			}
			if place > 0 {
				w.text(",")
			}
			w.out = strconv.AppendInt(w.out, int64(number), 10)
		}
		w.text("]]")
		w.checkSize()
	}
	w.text("]")
}
