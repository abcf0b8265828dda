import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { makeStore } from '@/app/store'
import { dayGroups } from '@/domain/conflicts/worstCopyDay'
import { planKinds } from '@/domain/money/stakingPlans'
import { pictureOf, type Picture, type PictureSettings } from '@/domain/robot/picture'
import { loadTexts, startI18n, TextsProvider } from '@/i18n'
import { languages, type Language } from '@/i18n/types'
import { useMoneyText } from '@/risk/useMoneyText'
import { useCauseText } from '@/robot/conflicts/useCauseText'
import { useDayWords } from '@/robot/dayWords'
import { inWords, useFigures } from '@/robot/figures'
import { endWithTest } from '@tests/support/endWithTest'
import { NOW, someRobots } from '@tests/support/someRobots'

const ids = { userid: '1', traderid: '2' }

/** What no text says where it is not so. */
const claims = {
  'pt-BR': {
    nothing: /não perde nada|nada opera|sem perda|nenhuma perda(?! por c| do próprio)/i,
    idle: /não opera(?! por conta própria)/i,
    noLimit: /sem limite(?! de (operações|ordens))|não há stop loss|sem stop loss do dia/i,
  },
  'en-US': {
    nothing: /loses nothing|nothing trades|no loss(?! from c| by the)/i,
    idle: /does not trade(?! by itself)/i,
    noLimit: /no limit|without a limit(?! of orders)|no daily loss limit|without a daily loss limit/i,
  },
  'es-ES': {
    nothing: /no pierde nada|nada opera|sin pérdida|ninguna pérdida(?! por c| del propio)/i,
    idle: /no opera(?! por su cuenta)/i,
    noLimit: /sin límite(?! de (operaciones|órdenes))|no hay stop loss|sin stop loss diario/i,
  },
  'fr-FR': {
    nothing: /ne perd rien|aucun trade\b|aucune perte(?! par c| du robot)/i,
    idle: /ne trade pas(?! de lui-même)/i,
    noLimit: /(sans|pas de) limite(?! de trades| d’ordres)/i,
  },
} as const satisfies Readonly<Record<Language, object>>

function useWords() {
  const { reach, missing, idle } = useDayWords()
  const { dayLimit } = useFigures()
  const causeText = useCauseText()
  const { units } = useMoneyText()
  return {
    units,
    /** as Home and the board say it */
    limitOf: ({ limits }: Picture) => inWords(dayLimit(limits.loss)),
    reachOf: ({ day }: Picture) => reach(day),
    dayOf: ({ day }: Picture) => [reach(day), missing(day) ?? '', ...idle(day)],
    conflictsOf: (picture: Picture) =>
      picture.causes.map((cause) => {
        const { what, why = '' } = causeText(cause, picture)
        return { id: cause.id, text: `${what} ${why}` }
      }),
  }
}
type Words = ReturnType<typeof useWords>

/** What all screens say of a robot, in this language. */
async function wordsIn(language: Language): Promise<Words> {
  await startI18n({ language })
  await loadTexts('myCopy', 'home', 'conflicts', 'options')
  const made = makeStore({ reload: () => {}, readRetries: 0, readBackPauses: [], lateLookPauses: [] })
  endWithTest(made)
  const heard: Words[] = []
  const Listener = () => {
    heard.push(useWords())
    return null
  }
  render(
    <Provider store={made.store}>
      <TextsProvider>
        <Listener />
      </TextsProvider>
    </Provider>,
  )
  cleanup()
  const [words] = heard
  if (!words) throw new Error('not rendered')
  return words
}

const parts = ['general', 'reader', 'traders', 'metaTraders', 'channels', ...planKinds]

it.each(languages)('no screen says in %s what another contradicts, of any robot', async (language) => {
  const words = await wordsIn(language)
  const { nothing, idle, noLimit } = claims[language]
  fc.assert(
    fc.property(someRobots, fc.subarray(parts, { maxLength: 2 }), (whole, unread) => {
      const settings: PictureSettings = {
        ...whole,
        ...Object.fromEntries(unread.map((part) => [part, undefined])),
      }
      const picture = pictureOf(settings, ids, NOW)
      const { day } = picture
      const conflicts = words.conflictsOf(picture)
      const texts = [words.limitOf(picture), ...words.dayOf(picture), ...conflicts.map(({ text }) => text)]
      // No key or blank is left in a sentence.
      for (const text of texts)
        expect(text).not.toMatch(/\{\{|undefined|NaN|∞|(?:day|why|what|trading|stopType)\.\w/)

      const canLose = dayGroups.some((name) => day.groups[name].loss.kind !== 'nothing')
      if (canLose) for (const text of texts) expect(text).not.toMatch(nothing)
      else expect(words.reachOf(picture)).toMatch(nothing)
      // What does not trade by itself may copy.
      if (canLose) for (const text of texts) expect(text).not.toMatch(idle)

      if (day.limit.kind === 'money' || day.limit.kind === 'signals' || day.limit.kind === 'unread')
        for (const text of texts) expect(text).not.toMatch(noLimit)

      // One amount, wherever it is said.
      if (day.limit.kind === 'money') {
        const stop = words.units(day.limit.amount)
        if (day.reach === 'open' || day.reach === 'stop' || day.reach === 'below')
          expect(words.reachOf(picture)).toContain(stop)
        for (const { id, text } of conflicts)
          if (id === 'copiesUnbounded' || id === 'copiesAboveStop') expect(text).toContain(stop)
      }
      if (day.copied.kind === 'money' && day.groups.own.loss.kind === 'nothing' && day.reach === 'stop')
        for (const { text } of [
          { text: words.reachOf(picture) },
          ...conflicts.filter(({ id }) => id === 'copiesAboveStop'),
        ])
          expect(text).toContain(words.units(day.copied.amount))

      // What was not read is said to be that, or what is known is grave enough.
      for (const name of dayGroups)
        if (day.groups[name].isUnread) {
          expect(words.dayOf(picture).length).toBeGreaterThan(2)
          expect(['open', 'bank', 'stop', 'unknown']).toContain(day.reach)
        }
    }),
    { numRuns: 300 },
  )
})
