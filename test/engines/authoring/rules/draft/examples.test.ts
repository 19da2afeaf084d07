import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../../../src/engines/authoring/rules/draft/draft.ts'
import { exampleFault, examplesIn } from '../../../../../src/engines/authoring/rules/draft/examples.ts'
import { readValue, splitTop } from '../../../../../src/engines/authoring/rules/draft/values.ts'
import { garage } from '../../../../fixtures/drafts/javascript.ts'
import { drought, kitty } from '../../../../fixtures/drafts/python.ts'

const faults = (draft: Draft, text: string) =>
  examplesIn(text, draft, 'python3').map((example) => exampleFault(example, draft) ?? 'agrees')

describe('of a function', () => {
  it.each([
    ['named on one line', 'Input: rainfall = [0, 3, 1, 0, 5], limit = 2\nOutput: 2', ['agrees']],
    ['by place', '**Input:** `[0,3,1,0,5], 2`\n\n**Output:** `2`', ['agrees']],
    ['one line each', 'Input:\n```\nrainfall = [0, 3, 1, 0, 5]\nlimit = 2\n```\nOutput:\n```\n2\n```', ['agrees']],
    ['in a list', '- Input: [1, 1, 1], 2\n- Output: 3', ['agrees']],
    ['as content has it', '    rainfall = [4, 5, 6]\n    limit = 2\n    result = 0', ['agrees']],
    ['as content has it, wrong', '    rainfall = [4, 5, 6]\n    limit = 2\n    result = 1', ['other_result']],
    ['a call', 'So `longestDrought([1, 1, 1], 2)` → `3`.', ['agrees']],
    ['a call as Python has it', 'longest_drought([1, 1, 1], limit=2) == 3', ['agrees']],
    ['a call that returns', 'longestDrought([1, 1, 1], 2) returns 4, as nobody knows', ['other_result']],
    ['a call without a result', 'If you call longestDrought([1, 1, 1], 2) you get it.', []],
    ['a call with names', 'longestDrought(rainfall, limit) -> int', []],
    ['a longer name', 'mylongestDrought([1], 2) -> 3', []],
    ['a hidden case', 'Input: [], 5\nOutput: 0', ['hidden_case']],
    ['no case', 'Input: [1], 1\nOutput: 0', ['no_case']],
    ['other parameters', 'Input: [1]\nOutput: 0', ['unreadable']],
    ['an output in words', 'Input: [1, 1, 1], 2\nOutput: three', ['unreadable']],
    ['only words', 'Input: a list of numbers and a limit\nOutput: how long it was', []],
    ['two of them', 'Input: [1, 1, 1], 2\nOutput: 3\n\nInput: [4, 5, 6], 2\nOutput: 1', ['agrees', 'other_result']],
    ['a call behind a hundred others', `${'longestDrought( '.repeat(100)}longestDrought([1, 1, 1], 2) -> 4`, []],
    ['in Polish', 'Wejście: rainfall = [1, 1, 1], limit = 2\nWyjście: 3', ['agrees']],
    ['in Polish, wrong', '**Wejście:** `[1, 1, 1], 2`\n**Wyjście:** `4`', ['other_result']],
    ['a hidden case in Japanese', '入力：[], 5\n出力：0', ['hidden_case']],
    ['numbers that are no case', 'Mínimo: [1], 1\nMáximo: 10\nNota: nada', ['agrees']],
    ['an output of another type', 'Input: [1, 1, 1], 2\nOutput: "3"', ['other_result']],
  ])('%s', (_, text, expected) => {
    expect(faults(drought.draft, text)).toEqual(expected)
  })
})

describe('of a program', () => {
  const example = (input: string, output: string) => `Input:\n\`\`\`\n${input}\n\`\`\`\nOutput:\n\`\`\`\n${output}\n\`\`\``
  it.each([
    ['fenced', example('1\nAda 5', 'Ada 5'), ['agrees']],
    ['indented', 'Input:\n\n    1\n    Ada 5\n\nOutput:\n\n    Ada 5\n', ['agrees']],
    ['wrong', example('1\nAda 5', 'Ada 6'), ['other_result']],
    ['hidden', example('0', 'nothing'), ['hidden_case']],
    ['none', example('1\nAda 7', 'Ada 7'), ['no_case']],
    ['on one line', 'Input: 5\nOutput: 5', ['no_case']],
    ['labels within a block', example('1\nAda: 5', 'Ada 5'), ['no_case']],
    ['hidden, in Spanish', 'Entrada:\n\n    0\n\nSalida:\n\n    nothing\n', ['hidden_case']],
    ['a heading alone', '## Input\n\nThe first line is a number.\n', []],
  ])('%s', (_, text, expected) => {
    expect(faults(kitty.draft, text)).toEqual(expected)
  })
})

it('is of operations for a class', () => {
  const text = 'operations = [["Garage", [1]], ["park", ["A"]], ["park", ["B"]]]\nresult = [null, 0, -2]'
  expect(faults(garage.draft, text)).toEqual(['other_result'])
  expect(faults(garage.draft, text.replace('-2', '-1'))).toEqual(['agrees'])
})

it.each([
  ['[1, 2]', [1, 2]],
  ["['a', 'it\\'s']", ['a', "it's"]],
  ['(1, True, None)', [1, true, null]],
  ['[1, 2,]', [1, 2]],
  ['null', null],
  ['"None"', 'None'],
  ['three', undefined],
  ['', undefined],
])('reads %s', (text, value) => {
  expect(readValue(text)).toEqual(value)
})

it('splits where no bracket and no quote is open', () => {
  expect(splitTop('[1, 2], "a, b", (3, 4), \'c, d\'')).toEqual(['[1, 2]', ' "a, b"', ' (3, 4)', " 'c, d'"])
})
