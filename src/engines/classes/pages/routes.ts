/** The pages of classes. */
import { assignPage, changeAssignmentPage } from './assign.tsx'
import { assignmentPage, programPage } from './assignment.tsx'
import { classPage, leavePage, sharingPage } from './class.tsx'
import { classSettingsPage, gradesPage, placeCodesPage } from './class-settings.tsx'
import { classesPage, createClassPage } from './classes.tsx'
import { classProgressPage, clusterProgramPage, factsPage, mistakesPage, stuckPage } from './figures.tsx'
import { joinPage } from './join.tsx'
import { peoplePage } from './people.tsx'
import { notesPage } from './teacher-notes.tsx'

export const classPages = [
  classesPage,
  createClassPage,
  joinPage,
  notesPage,
  classPage,
  sharingPage,
  leavePage,
  stuckPage,
  mistakesPage,
  clusterProgramPage,
  classProgressPage,
  factsPage,
  peoplePage,
  placeCodesPage,
  assignPage,
  assignmentPage,
  changeAssignmentPage,
  programPage,
  classSettingsPage,
  gradesPage,
]
