/** The list of all tools. */
import type { Tool } from './tool.ts'
import { activityGet } from '../engines/authoring/tools/activity-get.ts'
import { activityPublish } from '../engines/authoring/tools/activity-publish.ts'
import { activitySay } from '../engines/authoring/tools/activity-say.ts'
import { activityStart } from '../engines/authoring/tools/activity-start.ts'
import { activitySubmitDraft } from '../engines/authoring/tools/activity-submit-draft.ts'
import { classAssign } from '../engines/classes/tools/class-assign.ts'
import { classGet } from '../engines/classes/tools/class-get.ts'
import { classNote } from '../engines/classes/tools/class-note.ts'
import { doExercise } from '../engines/forms/tools/do-exercise.ts'
import { interviewAnswer } from '../engines/interviews/tools/interview-answer.ts'
import { interviewGet } from '../engines/interviews/tools/interview-get.ts'
import { interviewStart } from '../engines/interviews/tools/interview-start.ts'
import { getProgress } from '../engines/knowledge/tools/get-progress.ts'
import { getRecentSubmissions } from '../engines/knowledge/tools/get-recent-submissions.ts'
import { myData } from '../engines/settings/tools/my-data.ts'
import { startCheck } from '../engines/knowledge/tools/start-check.ts'
import { suggestNext } from '../engines/knowledge/tools/suggest-next.ts'
import { createCourse } from '../engines/own-courses/tools/create-course.ts'
import { getCourse } from '../engines/lessons/tools/get-course.ts'
import { lessonAnswer } from '../engines/lessons/tools/lesson-answer.ts'
import { lessonContinue } from '../engines/lessons/tools/lesson-continue.ts'
import { lessonGetState } from '../engines/lessons/tools/lesson-get-state.ts'
import { lessonGrade } from '../engines/lessons/tools/lesson-grade.ts'
import { lessonStart } from '../engines/lessons/tools/lesson-start.ts'
import { getDailyChallenge } from '../engines/practice/tools/get-daily-challenge.ts'
import { getProblem } from '../engines/practice/tools/get-problem.ts'
import { getProblemSolution } from '../engines/practice/tools/get-problem-solution.ts'
import { getSessionState } from '../engines/practice/tools/get-session-state.ts'
import { getStarted } from '../engines/practice/tools/get-started.ts'
import { listProblemSolutions } from '../engines/practice/tools/list-problem-solutions.ts'
import { requestHint } from '../engines/practice/tools/request-hint.ts'
import { resetSession } from '../engines/practice/tools/reset-session.ts'
import { runCode } from '../engines/practice/tools/run-code.ts'
import { runLocalTests } from '../engines/practice/tools/run-local-tests.ts'
import { runnerDoctor } from '../engines/practice/tools/runner-doctor.ts'
import { searchProblems } from '../engines/practice/tools/search-problems.ts'
import { startProblem } from '../engines/practice/tools/start-problem.ts'
import { submitSolution } from '../engines/practice/tools/submit-solution.ts'
import { updateSettings } from '../engines/settings/tools/update-settings.ts'
import { fetchText } from '../engines/practice/tools/fetch.ts'
import { search } from '../engines/practice/tools/search.ts'
import { tddCheckTests } from '../engines/tdd/tools/tdd-check-tests.ts'
import { tddEndSession } from '../engines/tdd/tools/tdd-end-session.ts'
import { tddGetCurrentState } from '../engines/tdd/tools/tdd-get-current-state.ts'
import { tddHistory } from '../engines/tdd/tools/tdd-history.ts'
import { tddInitialize } from '../engines/tdd/tools/tdd-initialize.ts'
import { tddLog } from '../engines/tdd/tools/tdd-log.ts'
import { tddNextPhase } from '../engines/tdd/tools/tdd-next-phase.ts'
import { tddPauseSession } from '../engines/tdd/tools/tdd-pause-session.ts'
import { tddQuickHelp } from '../engines/tdd/tools/tdd-quick-help.ts'
import { tddResumeSession } from '../engines/tdd/tools/tdd-resume-session.ts'
import { tddRollback } from '../engines/tdd/tools/tdd-rollback.ts'
import { tddRunTests } from '../engines/tdd/tools/tdd-run-tests.ts'
import { tddStartSession } from '../engines/tdd/tools/tdd-start-session.ts'
import { tddUpdateSession } from '../engines/tdd/tools/tdd-update-session.ts'
import { tddWriteFile } from '../engines/tdd/tools/tdd-write-file.ts'

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
  doExercise,
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
  interviewStart,
  interviewAnswer,
  interviewGet,
  search,
  fetchText,
  classGet,
  classAssign,
  classNote,
]
