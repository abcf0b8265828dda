import { screen, within } from '@testing-library/react'
import { collections, pairId, type Relation } from '@mocks/provider/core/records'
import type { Scenario } from '@mocks/provider/scenario'
import type { TestSandbox } from '@mocks/vitest'
import { DAY, NOW } from '@tests/support/clock'
import { renderSignedIn, type SignedInOptions } from '@tests/support/renderApp'

/** The last second of a day, in Unix seconds. */
export const endOf = (day: string) => new Date(`${day}T23:59:59`).getTime() / 1000

export const person = (id: number, name: string, expCopy: number) => ({ id, name, expCopy })

/** Ana's first bot has these followers and no others. */
export const followedBy = (...people: readonly ReturnType<typeof person>[]): Scenario => ({
  about: 'These followers.',
  seed(tx) {
    const all = tx.list<Relation>(collections.relations, '1001:')
    for (const { follower } of all) tx.remove(collections.relations, pairId('1001', follower))
    for (const { id, name, expCopy } of people)
      tx.put(collections.relations, pairId('1001', String(id)), {
        ...all[0],
        follower: String(id),
        name,
        expCopy,
        trader: '1001',
      })
  },
})

export const some = followedBy(
  person(11, 'Ângela Muniz', NOW + 2 * DAY),
  person(12, 'Bia Simões', 0),
  person(13, 'Caio Falcão', NOW - DAY),
  person(14, 'Zélia Araújo', NOW + 5 * DAY),
  person(15, 'João Quadros', NOW + 20 * DAY),
)

export const list = () => screen.findByRole('list', { name: 'Seguidores' })

/** Opens a list of followers and waits for it. */
export async function openFollowers(options: SignedInOptions = {}) {
  const opened = await renderSignedIn({ path: '/followerscopy', scenario: some, ...options })
  await list()
  return opened
}

export const card = (name: string) => within(screen.getByRole('article', { name }))
export const action = (name: string, what: string) =>
  card(name).getByRole('button', { name: `${what} ${name}` })

/** The first names on the cards, in their order. */
export const namesNow = () =>
  screen.getAllByRole('article').map((article) => article.getAttribute('aria-label')?.split(' ')[0])

/** What the provider keeps of everyone who follows Ana's first bot. */
export const kept = ({ db }: TestSandbox): Readonly<Record<string, number>> =>
  Object.fromEntries(
    db
      .list<Relation>(collections.relations, '1001:')
      .map(({ follower, expCopy }) => [follower, expCopy] as const),
  )

/** Another device gives a follower of Ana's first bot another expiry. */
export const changeElsewhere = ({ db }: TestSandbox, id: string, expCopy: number) =>
  db.write((tx) => {
    const key = pairId('1001', id)
    tx.put(collections.relations, key, { ...tx.get<Relation>(collections.relations, key), expCopy })
  })
