// Package rung calls a learner's function or class: it reads arguments into the types the learner declares, and writes answers by
// the type the problem declares.
package rung

import (
	"reflect"
	"unsafe"
)

// Big and what follows are set where numbers of any size occur.
var (
	Big       reflect.Type
	SetBig    func(to unsafe.Pointer, digits string) bool
	BigDigits func(from unsafe.Pointer, most int) (string, bool)
)

type kindName uint8

const (
	kindInt kindName = iota
	kindLong
	kindBigint
	kindFloat
	kindBool
	kindChar
	kindString
	kindNull
	kindVoid
	kindArray
	kindTuple
	kindSet
	kindMap
	kindOptional
	kindList
	kindTree
	kindGraph
	kindStream
	kindProbe
)

var kindNames = map[string]kindName{
	"int": kindInt, "long": kindLong, "bigint": kindBigint, "float": kindFloat, "bool": kindBool, "char": kindChar,
	"string": kindString, "null": kindNull, "void": kindVoid, "array": kindArray, "tuple": kindTuple, "set": kindSet,
	"map": kindMap, "optional": kindOptional, "list_node": kindList, "tree_node": kindTree, "graph_node": kindGraph,
	"stream": kindStream, "probe": kindProbe,
}

// kind is a type as the problem declares it. of: an array's, set's or optional's, a tuple's parts, a map's key and value.
type kind struct {
	name kindName
	of   []*kind
}

func kindOf(parsed any) *kind {
	fields := parsed.(map[string]any)
	of := &kind{name: kindNames[fields["kind"].(string)]}
	if of.name == kindMap {
		of.of = []*kind{kindOf(fields["key"]), kindOf(fields["value"])}
	} else if one, ok := fields["of"].(map[string]any); ok {
		of.of = []*kind{kindOf(one)}
	} else if several, ok := fields["of"].([]any); ok {
		of.of = kindsOf(several)
	}
	return of
}

func kindsOf(parsed any) []*kind {
	kinds := []*kind{}
	for _, one := range parsed.([]any) {
		kinds = append(kinds, kindOf(one))
	}
	return kinds
}

var plainNames = map[kindName]string{
	kindInt: "int", kindLong: "int64", kindBigint: "*big.Int", kindFloat: "float64", kindBool: "bool", kindChar: "rune",
	kindString: "string", kindNull: "any", kindVoid: "nothing", kindList: "*ListNode", kindTree: "*TreeNode", kindGraph: "*GraphNode",
	kindStream: "func() (int, bool)", kindProbe: "func(int) int",
}

// text is the type as a starter has it.
func (k *kind) text() string {
	switch k.name {
	case kindArray:
		return "[]" + k.of[0].text()
	case kindSet:
		return "map[" + k.of[0].text() + "]bool"
	case kindMap:
		return "map[" + k.of[0].text() + "]" + k.of[1].text()
	case kindTuple:
		text := "Tuple" + itoa(len(k.of)) + "["
		for index, part := range k.of {
			if index > 0 {
				text += ", "
			}
			text += part.text()
		}
		return text + "]"
	case kindOptional:
		text := k.of[0].text()
		if text[0] == '*' {
			return text
		}
		return "*" + text
	default:
		return plainNames[k.name]
	}
}

// mutable tells whether a call can change a value of this type. A tuple may hold something that changes.
func (k *kind) mutable() bool {
	for k.name == kindOptional {
		k = k.of[0]
	}
	switch k.name {
	case kindArray, kindTuple, kindSet, kindMap, kindList, kindTree, kindGraph, kindBigint:
		return true
	}
	return false
}

var (
	anyType    = reflect.TypeOf((*any)(nil)).Elem()
	errorType  = reflect.TypeOf((*error)(nil)).Elem()
	emptyType  = reflect.TypeOf(struct{}{})
	scalarType = map[kindName]reflect.Type{
		kindInt: reflect.TypeOf(0), kindLong: reflect.TypeOf(int64(0)), kindFloat: reflect.TypeOf(0.0), kindBool: reflect.TypeOf(false),
		kindChar: reflect.TypeOf('a'), kindString: reflect.TypeOf(""), kindNull: anyType,
	}
)

// natural is the type in which a value comes where the learner declares none. Lists, trees and graphs need a declared type.
func natural(k *kind) reflect.Type {
	switch k.name {
	case kindBigint:
		if Big != nil {
			return reflect.PointerTo(Big)
		}
		return scalarType[kindString]
	case kindArray:
		return reflect.SliceOf(natural(k.of[0]))
	case kindTuple:
		return reflect.SliceOf(anyType)
	case kindSet:
		return reflect.MapOf(natural(k.of[0]), scalarType[kindBool])
	case kindMap:
		return reflect.MapOf(natural(k.of[0]), natural(k.of[1]))
	case kindOptional:
		return anyType
	case kindStream:
		return streamType
	case kindProbe:
		return probeType
	case kindList, kindTree, kindGraph, kindVoid:
		return anyType
	default:
		return scalarType[k.name]
	}
}

// fits tells whether values of k can be read into a variable of type t.
func fits(k *kind, t reflect.Type) bool {
	if t.Kind() == reflect.Interface {
		return t.NumMethod() == 0 && !holdsNodes(k)
	}
	switch k.name {
	case kindOptional:
		if t.Kind() == reflect.Pointer && !isNode(k.of[0]) && fits(k.of[0], t.Elem()) {
			return true
		}
		nillable := t.Kind() == reflect.Slice || t.Kind() == reflect.Map || t.Kind() == reflect.Pointer
		return nillable && fits(k.of[0], t)
	case kindStream:
		return streamType.AssignableTo(t)
	case kindProbe:
		return probeType.AssignableTo(t)
	case kindList, kindTree, kindGraph:
		return shapeOf(k.name, t) != nil
	case kindNull, kindVoid:
		return true
	case kindBigint:
		if Big != nil && (t == Big || t == reflect.PointerTo(Big)) {
			return true
		}
	}
	if t.Kind() == reflect.Pointer {
		return fits(k, t.Elem())
	}
	switch k.name {
	case kindInt, kindLong, kindBigint:
		return isInteger(t.Kind())
	case kindFloat:
		return t.Kind() == reflect.Float64 || t.Kind() == reflect.Float32
	case kindBool:
		return t.Kind() == reflect.Bool
	case kindChar:
		return t.Kind() == reflect.String || isInteger(t.Kind())
	case kindString:
		return t.Kind() == reflect.String
	case kindArray:
		return (t.Kind() == reflect.Slice || t.Kind() == reflect.Array) && fits(k.of[0], t.Elem())
	case kindSet:
		return t.Kind() == reflect.Map && (t.Elem().Kind() == reflect.Bool || t.Elem() == emptyType) && fits(k.of[0], t.Key())
	case kindMap:
		return t.Kind() == reflect.Map && fits(k.of[0], t.Key()) && fits(k.of[1], t.Elem())
	case kindTuple:
		if t.Kind() == reflect.Struct {
			if t.NumField() != len(k.of) {
				return false
			}
			for index, part := range k.of {
				if !fits(part, t.Field(index).Type) {
					return false
				}
			}
			return true
		}
		if t.Kind() != reflect.Slice && (t.Kind() != reflect.Array || t.Len() != len(k.of)) {
			return false
		}
		for _, part := range k.of {
			if !fits(part, t.Elem()) {
				return false
			}
		}
		return true
	}
	return false
}

func isInteger(k reflect.Kind) bool {
	return k >= reflect.Int && k <= reflect.Uint64
}

func isNode(k *kind) bool {
	return k.name == kindList || k.name == kindTree || k.name == kindGraph
}

func holdsNodes(k *kind) bool {
	if isNode(k) {
		return true
	}
	for _, part := range k.of {
		if holdsNodes(part) {
			return true
		}
	}
	return false
}
