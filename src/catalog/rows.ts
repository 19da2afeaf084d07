/** Schemas of the catalogue's rows in D1. */
import { solutionGrowths } from '../problem/growth/classes.ts'
import { z } from 'zod'
import {
  courseLevels,
  exerciseKinds,
  questionKinds,
  type CourseNode,
  type ObjectiveText,
  type Question,
  type QuestionKey,
  type QuestionRef,
} from '../problem/course.ts'
import { formKinds, type Form } from '../problem/form.ts'
import { hintCodes } from '../problem/hint-code.ts'
import type { AskedQuestion, HintQuestionKey } from '../problem/hint-question.ts'
import type { InterviewDetail, InterviewTask } from '../problem/interview.ts'
import { directions, ends } from '../problem/misconception.ts'
import { difficulties, languages, type Case, type Problem, type Signature } from '../problem/problem.ts'
import type { CaseText } from '../problem/sealed-case.ts'
import type { Comparator } from '../problem/values/comparators.ts'
import type { Json } from '../kernel/json.ts'

/** A column that holds JSON text of this schema. */
const jsonText = <T>(schema: z.ZodType<T>) =>
  z.string().transform((text, context): T => {
    const parsed = schema.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'unexpected JSON' })
    return z.NEVER
  })

/** Any JSON value. Not validated: JSON.parse made it, and walking it again takes ten times as long as parsing. */
const json = z.custom<Json>((value) => value !== undefined)
const texts = jsonText(z.array(z.string()))
const caseOf = (tag: string, args: readonly Json[], expected: Json, raises: boolean): Case =>
  raises ? { tag, args, expected, raises } : { tag, args, expected }
const testCase = z
  .object({ tag: z.string(), args: z.array(json), expected: json, raises: z.literal(true).optional() })
  .transform(({ tag, args, expected, raises }): Case => caseOf(tag, args, expected, raises === true))

const parameters = z.array(z.object({ name: z.string(), type: z.string() }))
const signature: z.ZodType<Signature> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('function'),
    entry: z.string(),
    parameters,
    returns: z.string(),
    input: z.literal('unchanged').exactOptional(),
  }),
  z.object({
    kind: z.literal('class'),
    entry: z.string(),
    parameters,
    methods: z.array(z.object({ name: z.string(), parameters, returns: z.string() })),
  }),
  z.object({ kind: z.literal('program') }),
])
const comparator: z.ZodType<Comparator> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('exact'), nodes: z.literal('given').optional() }),
    z.object({ kind: z.literal('unordered'), levels: z.literal([1, 2]) }),
    z.object({ kind: z.literal('set') }),
    z.object({ kind: z.literal('float'), absolute: z.number(), relative: z.number() }),
    z.object({ kind: z.literal('text') }),
    z.object({ kind: z.literal('one_of'), by: comparator }),
    z.object({ kind: z.literal('in_place'), parameter: z.string(), by: comparator }),
    z.object({ kind: z.literal('checker'), returns: z.string() }),
  ]),
)

/** A problem and the Worker's own data about it, which is never shown. Contains no hint texts or solutions. */
export interface ProblemEntry {
  readonly problem: Problem
  /** The problem's folder was removed: open sessions go on, and searches no longer find it. */
  readonly retired: boolean
  readonly solutionIds: readonly string[]
  /** Of an exercise: its node, as `<course>/<node>`. */
  readonly exerciseOf?: string
  /** What an interview shows of it; left out where it serves none. */
  readonly interview?: InterviewTask
  /** An interview is open with it: the statement has gaps, and its tests are not shown. */
  readonly inInterview?: true
  /** Only for the learner's own problems. */
  readonly own?: { readonly untrusted: boolean; readonly hinted: boolean }
}

export const problemRow = z
  .object({
    slug: z.string(),
    title: z.string(),
    difficulty: z.enum(difficulties),
    topics: texts,
    components: jsonText(z.object({ primary: z.string(), secondary: z.array(z.string()) })),
    expected_minutes: z.number(),
    siblings: texts,
    statement: z.string(),
    signature: jsonText(signature),
    comparator: jsonText(comparator),
    cpu_ms: z.number(),
    visible_cases: jsonText(z.array(testCase)),
    hidden_count: z.number(),
    languages: jsonText(z.array(z.enum(languages))),
    solution_ids: texts,
    version: z.string(),
    retired: z.literal([0, 1]),
    starters: jsonText(z.partialRecord(z.enum(languages), z.string())),
    exercise_of: z.string(),
    interview: jsonText(
      z.object({ statement: z.string(), hintMinutes: z.int(), largest: z.int(), details: z.array(z.string()) }).nullable(),
    ),
  })
  .transform((row): ProblemEntry => {
    const {
      expected_minutes: expectedMinutes,
      cpu_ms: cpuMs,
      visible_cases: visibleCases,
      hidden_count: hiddenCaseCount,
      solution_ids: solutionIds,
      retired,
      starters,
      exercise_of: exerciseOf,
      interview,
      ...rest
    } = row
    return {
      problem: { ...rest, expectedMinutes, cpuMs, visibleCases, hiddenCaseCount, ...(exerciseOf === '' ? {} : { starters }) },
      retired: retired === 1,
      ...(exerciseOf === '' ? {} : { exerciseOf }),
      ...(interview === null ? {} : { interview }),
      solutionIds,
    }
  })

/** What the choice of a problem depends on, for a knowledge component or by a learner. */
export const curriculumRow = z.object({
  slug: z.string(),
  title: z.string(),
  difficulty: z.enum(difficulties),
  topics: texts,
  languages: jsonText(z.array(z.enum(languages))),
  components: jsonText(z.object({ primary: z.string(), secondary: z.array(z.string()) })),
  forms: jsonText(z.partialRecord(z.enum(formKinds), z.array(z.enum(languages)))),
  expectedMinutes: z.number(),
  isForInterviews: z.literal([0, 1]).transform((flag) => flag === 1),
})
export const componentRow = z.object({ id: z.string(), title: z.string(), summary: z.string(), prerequisites: texts })
/** Every listed problem and every knowledge component, in the catalogue's order. */
export interface Curriculum {
  readonly problems: ReadonlyArray<z.infer<typeof curriculumRow>>
  readonly components: ReadonlyArray<z.infer<typeof componentRow>>
}

/** A form that a problem has, without what is sealed of it. */
export const formPlaceRow = z.object({ kind: z.enum(formKinds), language: z.enum(languages), position: z.int() })
export type FormPlaceRow = z.infer<typeof formPlaceRow>

const block = z.object({ id: z.string(), text: z.string() })
/** A form as it is stored, in the catalogue or with an own problem. */
export const storedForm: z.ZodType<Form> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fix'),
    misconception: z.string().nullable(),
    program: z.string(),
    minShareKept: z.number(),
    solution: z.string(),
  }),
  z.object({
    kind: z.literal('examples'),
    programs: z.array(z.object({ misconception: z.string(), code: z.string(), tags: z.array(z.string()) })),
    needed: z.int(),
  }),
  z.object({ kind: z.literal('trace'), program: z.string(), inputs: z.array(z.array(json)) }),
  z.object({
    kind: z.literal('assemble'),
    blocks: z.array(block.extend({ depth: z.int() })),
    distractors: z.array(block),
    setsDepth: z.boolean(),
  }),
  z.object({
    kind: z.literal('complete'),
    texts: z.array(z.string()),
    blanks: z.array(z.object({ answer: z.string(), subgoal: z.int() })),
    subgoals: z.array(z.string()),
  }),
  z.object({ kind: z.literal('speed_up'), program: z.string(), solution: z.string() }),
])
export const formRow = z.object({ body: jsonText(storedForm) }).transform(({ body }) => body)

export const summaryRow = z.object({ slug: z.string(), title: z.string(), difficulty: z.enum(difficulties), topics: texts })
export type ProblemSummary = z.infer<typeof summaryRow>

/** A matching problem and its position in the search. */
export const hitRow = summaryRow.extend({ tier: z.number(), score: z.number(), id: z.number() })
export const totalRow = z.object({ total: z.number() })
export const setsRow = z.object({ sets: jsonText(z.array(z.number())) })
export const facetSetRow = z.object({
  id: z.number(),
  difficulty: z.string(),
  topics: texts,
  languages: texts,
  problems: z.number(),
})
/** Words similar to a query's word, and whether the index contains the word itself. */
export const nearRow = z.object({ known: z.literal([0, 1]), near: texts })

/** Arguments and expected value stay JSON text, because a hidden case can have a megabyte. */
export const caseRow = z
  .object({ tag: z.string(), args: z.string(), expected: z.string(), raises: z.literal([0, 1]) })
  .transform(({ raises, ...rest }): CaseText => ({ ...rest, raises: raises === 1 }))
export const generatorRow = z.object({ code: z.string(), shapes: texts })
export const checkerRow = z.object({ code: z.string() })
export const hintRow = z.object({ body: z.string(), question: z.string() })
const askedQuestion: z.ZodType<AskedQuestion> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choose'), options: z.array(z.string()) }),
  z.object({ kind: z.literal('predict'), type: z.string() }),
])
const hintQuestionKey: z.ZodType<HintQuestionKey> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choose'), right: z.int(), feedback: z.array(z.string()), explanation: z.string() }),
  z.object({
    kind: z.literal('predict'),
    args: z.array(json),
    expected: json,
    feedback: z.string(),
    explanation: z.string(),
  }),
])
export const askedRow = z.object({ asked: jsonText(askedQuestion) })
export const hintKeyRow = z.object({ key: jsonText(hintQuestionKey) })
export const misconceptionRow = z.object({
  id: z.string(),
  tags: texts,
  also: texts,
  ends: jsonText(z.array(z.enum(ends))),
  answers: jsonText(z.union([z.enum([...directions, ...hintCodes]), z.array(z.json())]).nullable()),
  notice: z.string(),
  question: z.string(),
})
export const solutionRow = z.object({
  id: z.string(),
  title: z.string(),
  time: z.string(),
  space: z.string(),
  explanation: z.string(),
})
export const solutionGrowthRow = z.object({ time_growth: z.enum(solutionGrowths) })
export const solutionCodeRow = z.object({ id: z.string(), language: z.enum(languages), code: z.string() })

const references = jsonText(z.array(z.object({ rid: z.string(), title: z.string(), url: z.string() })))
export const courseRow = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  language: z.enum(['', ...languages]).transform((language) => (language === '' ? null : language)),
  resources: references,
  version: z.string(),
})
export const courseNodeRow = z
  .object({
    course: z.string(),
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    level: z.enum(courseLevels),
    objectives: texts,
    prerequisites: texts,
    needs: texts,
    problems: texts,
    exercises: jsonText(
      z.array(
        z.object({
          slug: z.string(),
          title: z.string(),
          objective: z.string(),
          kind: z.enum(exerciseKinds),
          forTest: z.boolean().default(false),
        }),
      ),
    ),
    refs: references,
  })
  .transform(({ course, refs, ...node }): { course: string; node: CourseNode } => ({
    course,
    node: { ...node, references: refs },
  }))

export const objectiveTextRow: z.ZodType<ObjectiveText> = z.object({
  objective: z.string(),
  explanation: z.string(),
  example: z.string(),
  steps: z.string(),
  mistake: z.string(),
})

const questionRef = z.object({ id: z.string(), kind: z.enum(questionKinds), observes: texts })
export const questionRefRow: z.ZodType<QuestionRef> = questionRef
const questionBody = z.object({
  text: z.string(),
  options: z.array(z.string()).nullable(),
  code: z.object({ language: z.enum(languages), text: z.string() }).nullable(),
  expected: z.string().nullable(),
  passage: z.string().nullable(),
})
export const questionRow = questionRef
  .extend({ body: jsonText(questionBody) })
  .transform(({ body, ...ref }): Question => ({ ...ref, ...body }))
export const questionKeyRow: z.ZodType<QuestionKey> = z.object({
  id: z.string(),
  key: jsonText(z.string().nullable()),
  feedback: texts,
  points: jsonText(z.array(z.object({ id: z.string(), text: z.string() }))),
  answer: z.string(),
})

export const interviewDetailRow: z.ZodType<InterviewDetail> = z.object({
  key: z.string(),
  about: z.string(),
  sentences: texts,
  code: z.string(),
})
