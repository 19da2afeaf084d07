/** The pages of classes. */
import { assignPage, changeAssignmentPage } from './assign.tsx'
import { assignmentPage, programPage } from './assignment.tsx'
import { classPage, leavePage, sharingPage } from './class.tsx'
import { classSettingsPage, gradesPage, placeCodesPage } from './class-settings.tsx'
import { classesPage, createClassPage } from './classes.tsx'
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
  peoplePage,
  placeCodesPage,
  assignPage,
  assignmentPage,
  changeAssignmentPage,
  programPage,
  classSettingsPage,
  gradesPage,
]
