import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn } from '@tests/support/renderApp'

const root = join(import.meta.dirname, '../../src')

/** Drawn inside of others there, or no part of a page by themselves. */
const without = [
  'Drawing',
  'LongTable',
  'RenewalMessage',
  'VirtualGrid',
  'chartParts',
  'later',
  'useAsk',
  'usePages',
]

it('the gallery of the development server draws every shared part', async () => {
  const text = readFileSync(join(root, 'app/gallery/GalleryScreen.tsx'), 'utf8')
  const parts = readdirSync(join(root, 'shared')).flatMap((file) => /^(\w+)\.tsx$/.exec(file)?.[1] ?? [])
  expect(parts.filter((part) => !without.includes(part) && !text.includes(`'@/shared/${part}'`))).toEqual([])

  await renderSignedIn({ path: '/gallery' })
  expect(await screen.findByRole('heading', { name: 'Gallery' })).toBeVisible()
  expect(screen.getAllByRole('region').length).toBeGreaterThan(8)
})
