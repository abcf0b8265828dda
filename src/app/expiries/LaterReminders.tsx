import { loadTexts } from '@/i18n'
import { later } from '@/shared/later'
import { isInstalled, useRemindersChoice } from './remindersChoice'

const Reminders = later(async () => {
  const [{ Reminders: loaded }] = await Promise.all([import('./Reminders'), loadTexts('expiries')])
  return loaded
})

/** Loaded only for who wants to be reminded, or has installed the panel. */
export const LaterReminders = () => (useRemindersChoice() || isInstalled()) && <Reminders />
