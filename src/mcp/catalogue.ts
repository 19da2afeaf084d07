/** Every tool there is. */
import type { Tool } from './tool.ts'
import { activityGet } from './tools/authoring/activity-get.ts'
import { activityPublish } from './tools/authoring/activity-publish.ts'
import { activitySay } from './tools/authoring/activity-say.ts'
import { activityStart } from './tools/authoring/activity-start.ts'
import { activitySubmitDraft } from './tools/authoring/activity-submit-draft.ts'
import { getProgress } from './tools/learner/get-progress.ts'
import { getRecentSubmissions } from './tools/learner/get-recent-submissions.ts'
import { myData } from './tools/learner/my-data.ts'
import { startCheck } from './tools/learner/start-check.ts'
import { suggestNext } from './tools/learner/suggest-next.ts'
import { createCourse } from './tools/lessons/create-course.ts'
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
import { tddCheckTests } from './tools/tdd/tdd-check-tests.ts'
import { tddEndSession } from './tools/tdd/tdd-end-session.ts'
import { tddGetCurrentState } from './tools/tdd/tdd-get-current-state.ts'
import { tddHistory } from './tools/tdd/tdd-history.ts'
import { tddInitialize } from './tools/tdd/tdd-initialize.ts'
import { tddLog } from './tools/tdd/tdd-log.ts'
import { tddNextPhase } from './tools/tdd/tdd-next-phase.ts'
import { tddPauseSession } from './tools/tdd/tdd-pause-session.ts'
import { tddQuickHelp } from './tools/tdd/tdd-quick-help.ts'
import { tddResumeSession } from './tools/tdd/tdd-resume-session.ts'
import { tddRollback } from './tools/tdd/tdd-rollback.ts'
import { tddRunTests } from './tools/tdd/tdd-run-tests.ts'
import { tddStartSession } from './tools/tdd/tdd-start-session.ts'
import { tddUpdateSession } from './tools/tdd/tdd-update-session.ts'
import { tddWriteFile } from './tools/tdd/tdd-write-file.ts'

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
  myData,
  getCourse,
  createCourse,
  lessonStart,
  lessonContinue,
  lessonAnswer,
  lessonGrade,
  lessonGetState,
  tddInitialize,
  tddStartSession,
  tddGetCurrentState,
  tddUpdateSession,
  tddWriteFile,
  tddRunTests,
  tddNextPhase,
  tddRollback,
  tddCheckTests,
  tddLog,
  tddQuickHelp,
  tddHistory,
  tddPauseSession,
  tddResumeSession,
  tddEndSession,
  activityStart,
  activitySay,
  activitySubmitDraft,
  activityPublish,
  activityGet,
  search,
  fetchText,
]
