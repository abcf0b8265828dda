import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startI18n } from '@/i18n'
import { makeStore } from '@/app/store'
import { galleryOf } from './Gallery'

const root = join(import.meta.dirname, '../../src')

/** Drawn inside of others there, or no part of a page by themselves. */
const without = [
  'Contained',
  'Drawing',
  'FailureAction',
  'LeaveGuard',
  'LeaveQuestion',
  'RenewalMessage',
  'UnreadLink',
  'VirtualGrid',
  'chartParts',
  'later',
  'telling',
  'useAsk',
  'usePages',
]

it('the gallery draws every shared part', async () => {
  const text = readFileSync(join(import.meta.dirname, 'Gallery.tsx'), 'utf8')
  const parts = readdirSync(join(root, 'shared')).flatMap((file) => /^(\w+)\.tsx$/.exec(file)?.[1] ?? [])
  expect(parts.filter((part) => !without.includes(part) && !text.includes(`'@/shared/${part}'`))).toEqual([])

  await startI18n({ language: 'pt-BR' })
  render(await galleryOf(makeStore().store))
  expect(await screen.findByRole('heading', { name: 'Gallery' })).toBeVisible()
  expect(screen.getAllByRole('region').length).toBeGreaterThan(8)
})
