package rung

import (
	"reflect"
	"strings"
	"unsafe"
)

// maxNodes: no answer with more fits a frame, as each takes two bytes at least.
const maxNodes = 512 * 1024

// shape says where in a learner's or the project's own struct the parts of a node stand. next: also a tree's left and a graph's
// neighbours; right is a tree's.
type shape struct {
	node        reflect.Type
	value       reflect.StructField
	next, right uintptr
}

func fieldNamed(t reflect.Type, of reflect.Type, names ...string) (reflect.StructField, bool) {
	for index := 0; index < t.NumField(); index++ {
		field := t.Field(index)
		if of != nil && field.Type != of {
			continue
		}
		for _, name := range names {
			if strings.EqualFold(field.Name, name) {
				return field, true
			}
		}
	}
	return reflect.StructField{}, false
}

// shapeOf is nil where t is no pointer to such a node.
func shapeOf(name kindName, t reflect.Type) *shape {
	if t.Kind() != reflect.Pointer || t.Elem().Kind() != reflect.Struct {
		return nil
	}
	node := t.Elem()
	value, ok := fieldNamed(node, nil, "val", "value", "data", "key")
	if !ok || !isInteger(value.Type.Kind()) {
		return nil
	}
	result := &shape{node: node, value: value}
	switch name {
	case kindList:
		next, ok := fieldNamed(node, t, "next")
		result.next = next.Offset
		if !ok {
			return nil
		}
	case kindTree:
		left, hasLeft := fieldNamed(node, t, "left")
		right, hasRight := fieldNamed(node, t, "right")
		result.next, result.right = left.Offset, right.Offset
		if !hasLeft || !hasRight {
			return nil
		}
	default:
		neighbors, ok := fieldNamed(node, reflect.SliceOf(t), "neighbors", "neighbours", "adj", "edges")
		result.next = neighbors.Offset
		if !ok {
			return nil
		}
	}
	return result
}

type pointer = unsafe.Pointer

func (s *shape) make(value int64) pointer {
	result := reflect.New(s.node)
	setInteger(settable(result.Elem().FieldByIndex(s.value.Index)), value)
	return result.UnsafePointer()
}

func at(node pointer, offset uintptr) *pointer {
	return (*pointer)(unsafe.Add(node, offset))
}

func (s *shape) neighbors(node pointer) *[]pointer {
	return (*[]pointer)(unsafe.Add(node, s.next))
}

// integerOf is a node's value.
func (s *shape) integerOf(node pointer) reflect.Value {
	return reflect.NewAt(s.value.Type, unsafe.Add(node, s.value.Offset)).Elem()
}

func (s *scanner) readNodes(name kindName, v reflect.Value) {
	of := shapeOf(name, v.Type())
	var root pointer
	switch name {
	case kindList:
		root = s.readList(of)
	case kindTree:
		root = s.readTree(of)
	default:
		root = s.readGraph(of)
	}
	if root != nil {
		v.Set(reflect.NewAt(of.node, root))
	}
}

func (s *scanner) readList(of *shape) pointer {
	values, tail := s, -1
	isCycle := s.next() == '{'
	var nodes []pointer
	read := func() {
		values.each(func(index int) {
			nodes = append(nodes, of.make(s.integer()))
			if index > 0 {
				*at(nodes[index-1], of.next) = nodes[index]
			}
		})
	}
	if isCycle {
		s.at++
		for !s.take('}') {
			s.take(',')
			name := s.str()
			s.expect(':')
			if name == "values" {
				read()
			} else {
				tail = int(s.integer())
			}
		}
	} else {
		read()
	}
	if len(nodes) == 0 {
		return nil
	}
	if tail >= 0 {
		*at(nodes[len(nodes)-1], of.next) = nodes[tail]
	}
	return nodes[0]
}

func (s *scanner) readTree(of *shape) pointer {
	var nodes []pointer
	parent, isRight := 0, false
	s.each(func(index int) {
		var node pointer
		if !s.null() {
			node = of.make(s.integer())
			nodes = append(nodes, node)
		}
		if index == 0 {
			return
		}
		offset := of.next
		if isRight {
			offset = of.right
		}
		*at(nodes[parent], offset) = node
		if isRight {
			parent++
		}
		isRight = !isRight
	})
	if len(nodes) == 0 {
		return nil
	}
	return nodes[0]
}

func (s *scanner) readGraph(of *shape) pointer {
	var nodes []pointer
	var links [][]int
	s.each(func(index int) {
		s.each(func(part int) {
			if part == 0 {
				nodes = append(nodes, of.make(s.integer()))
				links = append(links, nil)
				return
			}
			s.each(func(int) { links[index] = append(links[index], int(s.integer())) })
		})
	})
	if len(nodes) == 0 {
		return nil
	}
	for index, node := range nodes {
		neighbors := make([]pointer, len(links[index]))
		for place, other := range links[index] {
			neighbors[place] = nodes[other]
		}
		*of.neighbors(node) = neighbors
	}
	return nodes[0]
}
