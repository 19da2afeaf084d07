/** Answers that must be made of the given nodes: what the harness of each language reports of other nodes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, startRunner } from './runner-process.ts'
import { compiledLanguages } from './toolchains.ts'

/**
 * By the number that they get: 0 reverses the first list, 1 copies it, 2 puts a new node before it, 3 changes a value, 4 returns no node,
 * 5 returns the second list, 6 returns a given node twice, so that the list is a cycle.
 */
const programs: Readonly<Record<Exclude<RunnerLanguage, 'sql'>, string>> = {
  python3: `def solve(a, b, way):
    back = None
    if way == 0:
        while a:
            a.next, back, a = back, a, a.next
        return back
    if way == 1:
        values = []
        while a:
            values.append(a.val)
            a = a.next
        for value in reversed(values):
            back = ListNode(value, back)
        return back
    if way == 2:
        return ListNode(7, a)
    if way == 3:
        a.next.val = 9
        return a
    if way == 6:
        a.next.next = a
        return a
    return b if way == 5 else None
`,
  javascript: `function solve(a, b, way) {
  let back = null
  if (way === 0) {
    for (let node = a; node; ) [node.next, back, node] = [back, node, node.next]
    return back
  }
  if (way === 1) {
    const copied = (node) => node && new ListNode(node.val, copied(node.next))
    return copied(a)
  }
  if (way === 2) return new ListNode(7, a)
  if (way === 3) a.next.val = 9
  if (way === 6) a.next.next = a
  return way === 4 ? null : way === 5 ? b : a
}
`,
  typescript: `function solve(a: ListNode | null, b: ListNode | null, way: number): ListNode | null {
  let back: ListNode | null = null
  if (way === 0) {
    for (let node = a; node; ) {
      const next: ListNode | null = node.next
      node.next = back
      back = node
      node = next
    }
    return back
  }
  const copied = (node: ListNode | null): ListNode | null => node && new ListNode(node.val, copied(node.next))
  if (way === 1) return copied(a)
  if (way === 2) return new ListNode(7, a)
  if (way === 3) a!.next!.val = 9
  if (way === 6) a!.next!.next = a
  return way === 4 ? null : way === 5 ? b : a
}
`,
  java: `class Solution {
  ListNode copied(ListNode node) {
    return node == null ? null : new ListNode(node.val, copied(node.next));
  }

  ListNode solve(ListNode a, ListNode b, int way) {
    ListNode back = null;
    if (way == 0) {
      while (a != null) {
        ListNode next = a.next;
        a.next = back;
        back = a;
        a = next;
      }
      return back;
    }
    if (way == 1) return copied(a);
    if (way == 2) return new ListNode(7, a);
    if (way == 3) a.next.val = 9;
    if (way == 6) a.next.next = a;
    return way == 4 ? null : way == 5 ? b : a;
  }
}
`,
  cpp: `ListNode* copied(ListNode* node) {
  return node ? new ListNode(node->val, copied(node->next)) : nullptr;
}

ListNode* solve(ListNode* a, ListNode* b, int way) {
  ListNode* back = nullptr;
  if (way == 0) {
    while (a) std::swap(a->next, back), std::swap(a, back);
    return back;
  }
  if (way == 1) return copied(a);
  if (way == 2) return new ListNode(7, a);
  if (way == 3) a->next->val = 9;
  if (way == 6) a->next->next = a;
  return way == 4 ? nullptr : way == 5 ? b : a;
}
`,
  go: `package main

func copied(node *ListNode) *ListNode {
	if node == nil {
		return nil
	}
	return &ListNode{node.Val, copied(node.Next)}
}

func solve(a *ListNode, b *ListNode, way int) *ListNode {
	switch way {
	case 0:
		var back *ListNode
		for a != nil {
			a.Next, back, a = back, a, a.Next
		}
		return back
	case 1:
		return copied(a)
	case 2:
		return &ListNode{7, a}
	case 3:
		a.Next.Val = 9
	case 4:
		return nil
	case 5:
		return b
	case 6:
		a.Next.Next = a
	}
	return a
}
`,
  rust: `use std::cell::RefCell;
use std::rc::Rc;
type Link = Option<Rc<RefCell<ListNode>>>;

fn copied(node: Link) -> Link {
    node.map(|node| Rc::new(RefCell::new(ListNode { val: node.borrow().val, next: copied(node.borrow().next.clone()) })))
}

fn solve(a: Link, b: Link, way: i32) -> Link {
    match way {
        0 => {
            let (mut back, mut at) = (None, a);
            while let Some(node) = at {
                at = node.borrow_mut().next.take();
                node.borrow_mut().next = back;
                back = Some(node);
            }
            back
        }
        1 => copied(a),
        2 => Some(Rc::new(RefCell::new(ListNode { val: 7, next: a }))),
        3 => {
            a.as_ref()?.borrow().next.as_ref()?.borrow_mut().val = 9;
            a
        }
        4 => None,
        5 => b,
        _ => {
            let second = a.as_ref()?.borrow().next.clone();
            second?.borrow_mut().next = a.clone();
            a
        }
    }
}
`,
}

const languages = ['python3', 'javascript', 'typescript', ...compiledLanguages] as const
const types = '(ListNode, ListNode, int) -> ListNode'
const inputs = [0, 1, 2, 3, 4, 5, 6].map((way) => [[3, 3, 5], [4, 6], way])
const mismatch = (path: string, found: string, shown: string) => ({
  end: 'wrong_type',
  value: null,
  mismatch: { path, expected: 'given node', found, shown },
})

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
}, 240_000)
afterAll(() => runner.stop())

describe.each(languages)('a list in %s', (language) => {
  it('that has to be made of the given nodes is, or the first other node is reported', async () => {
    const report = await runner.run(call(language, programs[language], inputs, { types, answer: 'relinked' }))
    expect(report.compile.error).toBeNull()
    expect(report.results).toMatchObject([
      { end: 'returned', value: '[5,3,3]' },
      mismatch('[0]', 'new node', '3'),
      mismatch('[0]', 'new node', '7'),
      mismatch('[1]', 'changed node', '9'),
      { end: 'returned', value: '[]' },
      { end: 'returned', value: '[4,6]' },
      { end: 'returned', value: '{"values":[3,3],"tailTo":0}' },
    ])
  })

  it('may be made of new nodes otherwise', async () => {
    const report = await runner.run(call(language, programs[language], inputs.slice(1, 4), { types }))
    expect(report.results.map(({ value }) => value)).toEqual(['[3,3,5]', '[7,3,3,5]', '[3,9,5]'])
  })
})
