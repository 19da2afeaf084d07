/** Every tool there is. */
import type { Tool } from './tool.ts'
import { getProgress } from './tools/learner/get-progress.ts'
import { getRecentSubmissions } from './tools/learner/get-recent-submissions.ts'
import { startCheck } from './tools/learner/start-check.ts'
import { suggestNext } from './tools/learner/suggest-next.ts'
import { getCourse } from './tools/lessons/get-course.ts'
import { lessonAnswer } from './tools/lessons/lesson-answer.ts'
import { lessonContinue } from './tools/lessons/lesson-continue.ts'
import { lessonGetState } from './tools/lessons/lesson-get-state.ts'
import { lessonGrade } from './tools/lessons/lesson-grade.ts'
import { lessonStart } from './tools/lessons/lesson-start.ts'
import { getDailyChallenge } from './tools/practice/get-daily-challenge.ts'
import { getProblem } from './tools/practice/get-problem.ts'
import { getProblemSolution } from './tools/practice/get-problem-solution.ts'
import { getSessionState } from './tools/practice/get-session-state.ts'
import { getStarted } from './tools/practice/get-started.ts'
import { listProblemSolutions } from './tools/practice/list-problem-solutions.ts'
import { requestHint } from './tools/practice/request-hint.ts'
import { resetSession } from './tools/practice/reset-session.ts'
import { runCode } from './tools/practice/run-code.ts'
import { runLocalTests } from './tools/practice/run-local-tests.ts'
import { runnerDoctor } from './tools/practice/runner-doctor.ts'
import { searchProblems } from './tools/practice/search-problems.ts'
import { startProblem } from './tools/practice/start-problem.ts'
import { submitSolution } from './tools/practice/submit-solution.ts'
import { updateSettings } from './tools/practice/update-settings.ts'
import { fetchText } from './tools/research/fetch.ts'
import { search } from './tools/research/search.ts'

export const tools: readonly Tool[] = [
  getStarted,
  searchProblems,
  getDailyChallenge,
  getProblem,
  startProblem,
  getSessionState,
  requestHint,
  runLocalTests,
  submitSolution,
  listProblemSolutions,
  getProblemSolution,
  resetSession,
  runCode,
  runnerDoctor,
  updateSettings,
  suggestNext,
  startCheck,
  getProgress,
  getRecentSubmissions,
  getCourse,
  lessonStart,
  lessonContinue,
  lessonAnswer,
  lessonGrade,
  lessonGetState,
  search,
  fetchText,
]
