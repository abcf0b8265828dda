import { describe, expect, it } from 'vitest'
import { layerProblems } from '@/build/layers'

/** Files that import one another, each the one beside it. */
const project = (imports: Readonly<Record<string, string>>) =>
  new Map([
    ...Object.values(imports).map((to) => [to, ''] as const),
    ...Object.entries(imports).map(([from, to]) => {
      const name = to.replace('src/', '@/').replace(/\.tsx?$/, '')
      return [from, `import { something } from '${name}'`] as const
    }),
  ])

describe('the layers', () => {
  it.each([
    ['src/shared/Part.tsx', 'src/features/money/rules.ts', 'src/shared may not import src/features'],
    ['src/features/money/rules.ts', 'src/robot/apply/plan.ts', 'src/features may not import src/robot'],
    ['src/robot/apply/plan.ts', 'src/overview/home/Home.tsx', 'src/robot may not import src/overview'],
    ['src/overview/home/Home.tsx', 'src/app/routes.ts', 'src/overview may not import src/app'],
    ['src/domain/period.ts', 'src/config/clock.ts', 'src/domain may not import src/config'],
    ['src/store/thunk.ts', 'src/features/purchase/buySlice.ts', 'src/store may not import src/features'],
    ['src/server/proxy.ts', 'src/domain/period.ts', 'src/server may not import src/domain'],
    [
      'src/features/money/rules.ts',
      'src/features/signals/tick.ts',
      'features/money may not import features/signals',
    ],
    [
      'src/features/money/rules.ts',
      'src/features/bots/naming.ts',
      'features/money may not import features/bots',
    ],
    [
      'src/overview/home/Home.tsx',
      'src/features/money/SorosScreen.tsx',
      'a screen is imported by its route alone',
    ],
  ])('refuse that %s imports %s', (from, to, why) => {
    expect(layerProblems(project({ [from]: to }))).toEqual([`${from} → ${to}: ${why}`])
  })

  it.each([
    ['src/app/store.ts', 'src/features/purchase/buySlice.ts'],
    ['src/features/money/rules.ts', 'src/store/botsSlice.ts'],
    ['src/features/metaTrader/records.ts', 'src/features/copyTrading/cards/position.ts'],
    ['src/app/routes.ts', 'src/overview/home/HomeScreen.tsx'],
    ['src/overview/home/Home.tsx', 'src/robot/apply/plan.ts'],
  ])('allow that %s imports %s', (from, to) => {
    expect(layerProblems(project({ [from]: to }))).toEqual([])
  })

  it('refuse a circle of folders, whichever files close it', () => {
    const circle = {
      'src/domain/robot/picture.ts': 'src/domain/money/plan.ts',
      'src/domain/money/soros.ts': 'src/domain/conflicts/rule.ts',
      'src/domain/conflicts/index.ts': 'src/domain/robot/copyState.ts',
    }
    expect(layerProblems(project(circle))).toEqual([
      'a circle of folders: src/domain/robot ↔ src/domain/money ↔ src/domain/conflicts',
    ])
  })
})
