/** Every page, in the order of the footer, and every address that programs call. Nothing else in the project lists them. */
import { classPages } from '../engines/classes/pages/routes.ts'
import { exercisePage } from '../engines/forms/pages/exercise.tsx'
import { cardPage } from '../engines/interviews/pages/card.tsx'
import { interviewPage } from '../engines/interviews/pages/interview.tsx'
import { interviewsPage } from '../engines/interviews/pages/interviews.tsx'
import { calendarEndpoint } from '../engines/knowledge/pages/calendar.ts'
import { proofPage } from '../engines/knowledge/pages/proof.tsx'
import { progressPages } from '../engines/knowledge/pages/routes.tsx'
import { lessonPage } from '../engines/lessons/pages/lesson.tsx'
import { lessonsPage } from '../engines/lessons/pages/lessons.tsx'
import { ownProblemsPage } from '../engines/own-problems/pages/own-problems.tsx'
import { sharedPage } from '../engines/own-problems/pages/shares.tsx'
import { problemPage, problemsPage } from '../engines/practice/pages/problems.tsx'
import { checkPage } from '../engines/practice/pages/workbench.tsx'
import { settingsPage } from '../engines/settings/pages/settings.tsx'
import { ownerTrialPages } from '../engines/trials/pages/owner-trials.tsx'
import { trialsPage } from '../engines/trials/pages/trials.tsx'
import { accountPages } from './account/account.tsx'
import { clientsPage } from './account/clients.tsx'
import { consentPage, finishPage } from './auth/consent.tsx'
import { invitePage } from './auth/invite-page.tsx'
import { signInPage, signInPages, signOutPage } from './auth/sign-in.tsx'
import { designPage } from './design/design-page.tsx'
import { domainProofs, healthEndpoint, mcpEndpoint, oauthEndpoints } from './endpoints.ts'
import { liveEndpoint } from './live.ts'
import { continuePage } from './lti/continue-page.tsx'
import { coursePage } from './lti/course-page.tsx'
import { ltiEndpoints } from './lti/endpoints.ts'
import { platformPage, platformsPage, removePlatformPage } from './lti/platforms-page.tsx'
import { stoppedPage } from './lti/stopped.tsx'
import { ownerPages } from './operator/owner.tsx'
import type { Endpoint, Page } from './page.ts'
import { connectPage } from './site/connect.tsx'
import { landingPage } from './site/landing.tsx'
import { trialPage } from './trial/trial.tsx'
import { privacyPage, termsPage } from './site/legal.tsx'

export const pages: readonly Page[] = [
  landingPage,
  connectPage,
  trialPage,
  problemsPage,
  problemPage,
  exercisePage,
  checkPage,
  interviewsPage,
  interviewPage,
  cardPage,
  lessonsPage,
  lessonPage,
  ...progressPages,
  ...classPages,
  coursePage,
  proofPage,
  settingsPage,
  trialsPage,
  ...accountPages,
  clientsPage,
  ownProblemsPage,
  sharedPage,
  ...ownerPages,
  ...ownerTrialPages,
  platformsPage,
  platformPage,
  removePlatformPage,
  continuePage,
  stoppedPage,
  consentPage,
  finishPage,
  signInPage,
  signOutPage,
  ...signInPages,
  invitePage,
  privacyPage,
  termsPage,
  designPage,
]

export const endpoints: readonly Endpoint[] = [
  healthEndpoint,
  mcpEndpoint,
  ...oauthEndpoints,
  ...domainProofs,
  liveEndpoint,
  calendarEndpoint,
  ...ltiEndpoints,
]
