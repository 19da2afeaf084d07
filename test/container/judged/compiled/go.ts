/** Go. */
import { goType } from '../../../../src/problem/compiled-types.ts'
import type { ValueType } from '../../../../src/problem/values/types.ts'
import { ECHO, FIRST_RAISING, indented, waysOf } from '../ways.ts'
import type { Compiled, Making } from './program.ts'

const BEFORE = `package main

import (
	"errors"
	"math"
	"math/big"
	"os"
	"sort"
)

var _, _, _, _, _ = errors.New, math.NaN, big.NewInt, os.Exit, sort.Ints

func ptr[T any](value T) *T { return &value }

func bigInt(digits string) *big.Int {
	value, _ := new(big.Int).SetString(digits, 10)
	return value
}

func tied(list *ListNode, tailTo int) *ListNode {
	nodes := []*ListNode{}
	for node := list; node != nil; node = node.Next {
		nodes = append(nodes, node)
	}
	nodes[len(nodes)-1].Next = nodes[tailTo]
	return list
}

func graph(nodes [][]int) *GraphNode {
	made := make([]GraphNode, len(nodes))
	for at, node := range nodes {
		made[at].Val = node[0]
		for _, near := range node[1:] {
			made[at].Neighbors = append(made[at].Neighbors, &made[near])
		}
	}
	return &made[0]
}
`

const cases = (parts: ReadonlyArray<readonly [at: number, statement: string]>): string =>
  parts.map(([at, statement]) => `\tcase ${at}:\n${indented(statement, '\t\t')}\n`).join('')

const maker = ({ type, expressions: made }: Making): string => `${BEFORE}
func makeValue(at int) ${goType(type)} {
	switch at {
${cases([...waysOf('go'), ...made.map((expression, at) => [at, `return ${expression}`] as const)])}	}
	panic("nothing of that number")
}
`

const answering = (making: Making): string => {
  const name = goType(making.type)
  return `${maker(making)}
func answerTo(at int, given ${name}) ${name} {
	if at == ${ECHO} {
		return given
	}
	return makeValue(at)
}
`
}

const keeping = (making: Making): string => {
  const name = goType(making.type)
  return `${maker(making)}
type Keeper struct {
	kept ${name}
}

func NewKeeper(kept ${name}) *Keeper { return &Keeper{kept} }

func (k *Keeper) keepInstead(kept ${name}) { k.kept = kept }

func (k *Keeper) lastKept() ${name} { return k.kept }

func (k *Keeper) makeOwn(at int) (own ${name}, failed error) {
	if at == ${FIRST_RAISING} {
		return own, errors.New("no answer")
	}
	return makeValue(at), nil
}
`
}

const changing = (type: ValueType, statements: readonly string[]): string => `${BEFORE}
func changeFor(at int, target ${goType(type)}) {
	switch at {
${cases(statements.map((statement, at) => [at, statement]))}	default:
		panic("no answer")
	}
}
`

export const go: Compiled = {
  nodes: {
    none: 'nil',
    list: (value, next) => `&ListNode{${value}, ${next}}`,
    tree: (value, left, right) => `&TreeNode{${value}, ${left}, ${right}}`,
    tied: (list, tailTo) => `tied(${list}, ${tailTo})`,
    graph: (nodes) => `graph([][]int{${nodes.map((node) => `{${node.join(', ')}}`).join(', ')}})`,
  },
  answering,
  keeping,
  changing,
}
