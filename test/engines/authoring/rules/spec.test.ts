import { describe, expect, it } from 'vitest'
import { constraints, fixed, readField, stylesOf, type SpecField } from '../../../../src/engines/authoring/rules/spec.ts'
import { languages } from '../../../../src/problem/problem.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => `topic ${at}`)

describe('a field', () => {
  it.each<[SpecField, unknown, unknown]>([
    ['language', 'Python', 'python3'],
    ['language', ' C++ ', 'cpp'],
    ['language', 'klingon', 'unknown_value'],
    ['language', 3, 'wrong_type'],
    ['problemCount', 1, 1],
    ['problemCount', 7, 7],
    ['problemCount', 0, 'out_of_range'],
    ['problemCount', 8, 'out_of_range'],
    ['problemCount', 2.5, 'wrong_type'],
    ['problemCount', '4', 'wrong_type'],
    ['problemCount', Number.NaN, 'wrong_type'],
    ['difficultyPlan', { easy: 2 }, { easy: 2, medium: 0, hard: 0 }],
    ['difficultyPlan', { hard: 7 }, { easy: 0, medium: 0, hard: 7 }],
    ['difficultyPlan', { easy: 4, hard: 4 }, 'out_of_range'],
    ['difficultyPlan', {}, 'out_of_range'],
    ['difficultyPlan', { easy: -1, hard: 3 }, 'out_of_range'],
    ['difficultyPlan', { easy: 1.5 }, 'wrong_type'],
    ['difficultyPlan', { easy: 1, brutal: 1 }, 'unknown_value'],
    ['difficultyPlan', ['easy'], 'wrong_type'],
    ['difficultyPlan', 'easy:2', 'wrong_type'],
    ['topics', ['hash maps'], ['hash maps']],
    ['topics', [' hash \u200b\n maps ', 'Hash maps'], ['hash maps']],
    ['topics', ['x'.repeat(40)], ['x'.repeat(40)]],
    ['topics', ['𝒳'.repeat(40)], ['𝒳'.repeat(40)]],
    ['topics', ['x'.repeat(41)], 'too_long'],
    ['topics', many(12), many(12)],
    ['topics', many(13), 'too_many'],
    ['topics', [...many(12), 'TOPIC 0'], many(12)],
    ['topics', [], 'empty'],
    ['topics', ['\u202e '], 'empty'],
    ['topics', ['trees', '\ud800'], 'ill_formed'],
    ['topics', ['trees', 3], 'wrong_type'],
    ['topics', 'trees', 'wrong_type'],
    ['style', 'stdout', 'stdout'],
    ['style', 'print', 'unknown_value'],
    ['style', true, 'wrong_type'],
    ['learningMode', 'guided', 'guided'],
    ['learningMode', 'exam', 'unknown_value'],
    ['learningMode', [], 'wrong_type'],
  ])('%s of %j', (field, value, read) => {
    const result = readField(field, value)
    expect(result.ok ? result.value[field] : result.error).toEqual(read)
  })
})

it('knows what is fixed for every language', () => {
  expect(fixed).toEqual({ version: '1.0', testCases: 8 })
  expect(Object.keys(constraints)).toEqual([...languages])
  for (const language of languages) {
    expect(constraints[language]).not.toBe('')
    expect(stylesOf(language)).toEqual(language === 'sql' ? ['stdout'] : ['return', 'stdout'])
  }
})
