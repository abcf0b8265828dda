import type { ComponentProps } from 'react'
import { loadTexts } from '@/i18n'
import { later } from '@/shared/later'
import type { ApplyFile } from './ApplyFile'

/** Loaded with the first file, for screens that have the texts of every field. */
export const LaterFile = later<ComponentProps<typeof ApplyFile>>(async () => {
  const [{ ApplyFile: Loaded }] = await Promise.all([import('./ApplyFile'), loadTexts('proof', 'risk')])
  return Loaded
})
