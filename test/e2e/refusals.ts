/** For each tool one call that it refuses a learner who has started nothing, and the code it answers with. */

interface Refusal {
  readonly args: Record<string, unknown>
  /** Null: with a runner and within the rates this tool refuses nothing; the tests without them see it refuse. */
  readonly code: string | null
}

const none = { titleSlug: 'island-count' }
const claim = { sessionId: 'none', turn: 1, lease: 'none' }
const run = { ...none, language: 'python3', code: 'x = 1', writtenBy: 'learner' }

const emptyDraft = {
  title: '',
  statement: '',
  signature: { kind: 'program' },
  cases: [],
  starter: '',
  reference: '',
  hints: [],
}

export const refusals: Readonly<Record<string, Refusal>> = {
  get_started: { args: {}, code: null },
  get_daily_challenge: { args: {}, code: null },
  runner_doctor: { args: {}, code: null },
  search_problems: { args: { cursor: 'elsewhere' }, code: 'INVALID_CURSOR' },
  search: { args: { query: 'ladders' }, code: null },
  fetch: { args: { id: 'no-such-problem' }, code: 'PROBLEM_NOT_FOUND' },
  get_problem: { args: { titleSlug: 'no-such-problem' }, code: 'PROBLEM_NOT_FOUND' },
  start_problem: { args: { titleSlug: 'no-such-problem' }, code: 'PROBLEM_NOT_FOUND' },
  get_session_state: { args: { titleSlug: 'no-such-problem' }, code: 'PROBLEM_NOT_FOUND' },
  request_hint: { args: none, code: 'SESSION_NOT_FOUND' },
  run_local_tests: { args: run, code: 'SESSION_NOT_FOUND' },
  submit_solution: { args: { ...run, language: 'cobol' }, code: 'LANGUAGE_NOT_SUPPORTED' },
  list_problem_solutions: { args: none, code: 'SESSION_NOT_FOUND' },
  get_problem_solution: { args: { ...none, solutionId: 'any' }, code: 'SESSION_NOT_FOUND' },
  do_exercise: {
    args: { ...none, form: 'fix', turn: 1, answer: { kind: 'give_up' }, writtenBy: 'learner' },
    code: 'EXERCISE_NOT_OPEN',
  },
  reset_session: { args: none, code: 'SESSION_NOT_FOUND' },
  run_code: { args: { language: 'python3', code: '' }, code: 'INVALID_INPUT' },
  suggest_next: { args: {}, code: null },
  start_check: { args: { kind: 'unaided' }, code: 'CHECK_NOT_DUE' },
  get_progress: { args: { topic: 'no such topic' }, code: 'UNKNOWN_TOPIC' },
  get_recent_submissions: { args: {}, code: null },
  my_data: { args: {}, code: null },
  get_course: { args: { courseId: 'no-such-course' }, code: 'COURSE_NOT_FOUND' },
  lesson_start: { args: { nodeId: 'no-such-node' }, code: 'NODE_NOT_FOUND' },
  lesson_continue: { args: { lessonId: 'none', turn: 1, learnerMessage: 'go on' }, code: 'LESSON_NOT_FOUND' },
  lesson_answer: {
    args: { lessonId: 'none', turn: 1, answers: [{ questionId: 'none', answer: 'B' }], writtenBy: 'learner' },
    code: 'LESSON_NOT_FOUND',
  },
  lesson_grade: { args: { lessonId: 'none', turn: 1, grades: [{ questionId: 'none', points: [] }] }, code: 'LESSON_NOT_FOUND' },
  lesson_get_state: { args: { lessonId: 'none' }, code: 'LESSON_NOT_FOUND' },
  create_course: { args: { courseId: 'no-such-course', questions: [] }, code: 'COURSE_NOT_FOUND' },
  tdd_initialize: { args: {}, code: null },
  tdd_quick_help: { args: { sessionId: 'none' }, code: 'INVALID_SESSION' },
  tdd_start_session: {
    args: { goal: 'sums', testFiles: ['../test_sums.py'], implementationFiles: ['sums.py'], evidence: 'verified' },
    code: 'INVALID_PLAN',
  },
  tdd_update_session: { args: { ...claim, goal: 'more' }, code: 'INVALID_SESSION' },
  tdd_resume_session: { args: { sessionId: 'none', turn: 1 }, code: 'INVALID_SESSION' },
  tdd_pause_session: { args: claim, code: 'INVALID_SESSION' },
  tdd_end_session: { args: claim, code: 'INVALID_SESSION' },
  tdd_next_phase: { args: { ...claim, evidenceDescription: 'saw it fail' }, code: 'INVALID_SESSION' },
  tdd_rollback: { args: { ...claim, reason: 'wrong test' }, code: 'INVALID_SESSION' },
  tdd_log: { args: { ...claim, message: 'a thought' }, code: 'INVALID_SESSION' },
  tdd_write_file: { args: { ...claim, path: 'sums.py', content: 'x = 1' }, code: 'INVALID_SESSION' },
  tdd_run_tests: { args: claim, code: 'INVALID_SESSION' },
  tdd_check_tests: { args: { sessionId: 'none' }, code: 'INVALID_SESSION' },
  tdd_get_current_state: { args: { sessionId: 'none' }, code: 'INVALID_SESSION' },
  tdd_history: { args: { sessionId: 'none' }, code: 'INVALID_SESSION' },
  activity_start: { args: { message: 'Proszę', source: 'https://example.com/p' }, code: 'SOURCE_IS_LINK' },
  activity_say: { args: { activityId: 'none', turn: 1, message: 'tak', confirm: true }, code: 'ACTIVITY_NOT_FOUND' },
  activity_submit_draft: { args: { activityId: 'none', turn: 1, slot: 1, draft: emptyDraft }, code: 'ACTIVITY_NOT_FOUND' },
  activity_publish: { args: { activityId: 'none', turn: 1 }, code: 'ACTIVITY_NOT_FOUND' },
  activity_get: { args: { activityId: 'none' }, code: 'ACTIVITY_NOT_FOUND' },
  update_settings: { args: { timeZone: 'Middle/Earth' }, code: 'INVALID_INPUT' },
  class_get: { args: { classId: 'none' }, code: 'CLASS_NOT_FOUND' },
  class_assign: {
    args: {
      classId: 'none',
      title: 'Week 1',
      items: ['two-sum'],
      opensAt: '2026-01-01T00:00:00Z',
      dueAt: '2026-01-08T00:00:00Z',
    },
    code: 'CLASS_NOT_FOUND',
  },
  class_note: { args: { classId: 'none', member: 'none', note: 'Look at the loop.' }, code: 'CLASS_NOT_FOUND' },
  interview_start: { args: { minutes: 10 }, code: 'INVALID_INPUT' },
  interview_answer: { args: { interviewId: 'none', turn: 1, action: 'end' }, code: 'INTERVIEW_NOT_FOUND' },
  interview_get: { args: { interviewId: 'none' }, code: 'INTERVIEW_NOT_FOUND' },
}
