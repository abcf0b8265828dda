import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { VirtualGrid } from '@/shared/VirtualGrid'

interface Person {
  readonly id: string
}
const people = (count: number): Person[] => Array.from({ length: count }, (_, index) => ({ id: `p${index}` }))

const grid = (items: readonly Person[], isHeavy = false) => (
  <VirtualGrid items={items} keyOf={({ id }) => id} label="People" height={100} cards isHeavy={isHeavy}>
    {({ id }) => <button type="button">{id}</button>}
  </VirtualGrid>
)
const shown = () => screen.getAllByRole('listitem')

test('of ten thousand items only the visible ones are rendered, with the total for screen readers', () => {
  render(grid(people(10_000)))
  expect(shown().length).toBeLessThan(30)
  expect(shown()[0]).toHaveAttribute('aria-setsize', '10000')
  expect(shown()[1]).toHaveAttribute('aria-posinset', '2')
})

test.each([
  [343, 1],
  [535, 1],
  [536, 2],
  [937, 3],
  [1137, 4],
  [1544, 4],
])(
  'columns of cards in %i pixels: %i, never more than four, and no card in them is wider than 350',
  (room, count) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room)
    render(grid(people(40)))
    expect(screen.getAllByRole('presentation')[0]!.children).toHaveLength(count)
    expect(screen.getByRole('list', { name: 'People' })).toHaveStyle({ maxWidth: '1448px' })
  },
)

test('search results replace the list', () => {
  const { rerender } = render(grid(people(10_000)))
  rerender(grid(people(10_000).slice(9_990)))
  expect(shown()).toHaveLength(10)
  expect(within(shown()[0]!).getByRole('button', { name: 'p9990' })).toBeVisible()
})

test('the focused item stays rendered when it is scrolled out of sight', async () => {
  const all = people(10_000)
  const { rerender } = render(grid(all))
  await userEvent.setup().click(screen.getByRole('button', { name: 'p2' }))
  rerender(grid([...all.slice(5_000), ...all.slice(0, 5_000)]))
  expect(screen.getByRole('button', { name: 'p2' })).toHaveFocus()
  expect(shown().length).toBeLessThan(30)
})

test('in a new order the focus stays on the same control, in sight', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  const all = people(200)
  const { rerender } = render(grid(all))
  await userEvent.setup().click(screen.getByRole('button', { name: 'p2' }))
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  rerender(grid([...all.slice(3, 5), ...all.slice(0, 3), ...all.slice(5)]))
  expect(screen.getByRole('button', { name: 'p2' })).toHaveFocus()
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('button', { name: 'p2' })])
  // When it leaves the list, the next one has the focus.
  rerender(grid([...all.slice(3, 5), ...all.slice(0, 2), ...all.slice(5)]))
  expect(screen.getByRole('button', { name: 'p5' })).toHaveFocus()
  vi.restoreAllMocks()
})

test('Tab reaches the next and the previous item before the page has scrolled', async () => {
  render(grid(people(10_000)))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'p0' }))
  for (let times = 0; times < 40; times += 1) await user.tab()
  expect(screen.getByRole('button', { name: 'p40' })).toHaveFocus()
  for (let times = 0; times < 5; times += 1) await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'p35' })).toHaveFocus()
  expect(shown().length).toBeLessThan(30)
})

test('items with many fields are rendered in the background while the page scrolls, but not the one that Tab reaches next', async () => {
  render(grid(people(10_000), true))
  const user = userEvent.setup()
  const button = (name: string) => screen.queryByRole('button', { name })
  await user.click(screen.getByRole('button', { name: 'p0' }))
  const scrollTo = (top: number) =>
    act(() => {
      window.scrollY = top
      window.dispatchEvent(new Event('scroll'))
    })
  onTestFinished(() => scrollTo(0))
  scrollTo(500 * 116)
  expect(shown().some((item) => item.getAttribute('aria-posinset') === '501')).toBe(true)
  expect(button('p500')).toBeNull()
  expect(button('p1')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'p500' })).toBeVisible()
})

test('printing renders all items, and afterwards only the visible ones again', () => {
  render(grid(people(200)))
  expect(shown().length).toBeLessThan(30)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(shown()).toHaveLength(200)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(shown().length).toBeLessThan(30)
})

test('an empty list renders no items', () => {
  render(grid([]))
  expect(screen.getByRole('list', { name: 'People' })).toBeEmptyDOMElement()
})
