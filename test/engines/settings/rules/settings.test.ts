/** What is taken from a browser, and what only a person sets. */
import { expect, it } from 'vitest'
import {
  defaultSettings,
  settingsDecider,
  type SettingsCommand,
  type SettingsEvent,
} from '../../../../src/engines/settings/rules/settings.ts'

const now = 7
const noted = (timeZone: string): SettingsCommand => ({ type: 'note_time_zone', timeZone, now })
const set = (changes: SettingsEvent['changes']): SettingsEvent => ({ type: 'settings_changed', changes, at: 1 })
const decided = (past: readonly SettingsEvent[], command: SettingsCommand) =>
  settingsDecider.decide(past.reduce(settingsDecider.evolve, defaultSettings), command)

it.each([
  ['is taken where none was ever set', [], 'Europe/Vienna', true],
  ['is taken where other settings were', [set({ praise: true })], 'Asia/Kathmandu', true],
  ['is not taken where one was set', [set({ timeZone: 'Europe/Berlin' })], 'Asia/Kathmandu', false],
  ['is not taken where somebody wants none', [set({ timeZone: null })], 'Europe/Vienna', false],
  ['is not taken twice', [set({ timeZone: 'Europe/Vienna' })], 'Europe/Vienna', false],
  ['is not taken where it is none', [], 'Middle/Earth', false],
  ['is not taken where it is empty', [], '', false],
])('the time zone of a browser %s', (_where, past, timeZone, isTaken) => {
  const events = isTaken ? [{ type: 'settings_changed', changes: { timeZone }, at: now }] : []
  expect(decided(past, noted(timeZone))).toEqual({ ok: true, value: events })
})
