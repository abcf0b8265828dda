import { isolated, plainText } from '@/contract/plainText'
import { useCounts } from '@/features/money/namedResults/useCounts'
import { useLanguage } from '@/i18n'
import { exact, formatMoment, formatNumber } from '@/i18n/format'
import { languageNames, type MessageKey } from '@/i18n/types'
import { useKnownNames } from '@/store/botNames'
import { selectOwnIds } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { conditionOf, usualOf, type Change, type Entry, type EntryOf } from './kept'

const conditionTexts = {
  winRate: 'proof:assumptions.winRate',
  wins: 'proof:assumptions.wins',
  losses: 'proof:assumptions.losses',
  isRateUncertain: 'settings:carry.isRateUncertain',
  payout: 'proof:assumptions.payout',
  unit: 'proof:assumptions.unit',
  bank: 'proof:assumptions.bank',
  minimum: 'proof:assumptions.minimum',
  maximum: 'proof:assumptions.maximum',
  draws: 'proof:assumptions.draws',
  ties: 'proof:ties.label',
  payouts: 'settings:carry.payouts',
  isPayoutMixed: 'settings:carry.isPayoutMixed',
  signals: 'proof:assumptions.signals',
  perDay: 'proof:assumptions.perDay',
  pointValue: 'settings:carry.pointValue',
} as const satisfies Record<ReturnType<typeof conditionOf>, MessageKey>

const viewTexts = {
  theme: 'common:theme.label',
  language: 'common:language',
  channelView: 'settings:carry.channelView',
  hideAmounts: 'session:account.hide',
} as const satisfies Record<string, MessageKey>
type ViewName = keyof typeof viewTexts

/** When a template's settings were read: its text is a settings file. */
function templateTime(text: string): string {
  const at = /"at": ?(\d{1,11})\b/.exec(text)?.[1]
  return at === undefined ? '' : formatMoment(Number(at))
}

/** The words for what is kept on a device: what it is, and what it holds. */
export function useEntryText() {
  const { t, countsOf } = useCounts()
  const language = useLanguage()
  const nameOf = useKnownNames()
  const ownIds = useAppSelector(selectOwnIds)
  const bot = (userid: string) => isolated(nameOf(userid))
  const number = (value: number) => formatNumber(language, value, exact)
  const onOff = (isOn: boolean) => t(isOn ? 'settings:difference.on' : 'settings:difference.off')

  function condition(entry: EntryOf<'assumptions'>): string {
    const { value } = entry
    if (typeof value === 'number') return `${number(value)}${conditionOf(entry) === 'winRate' ? '%' : ''}`
    if (typeof value === 'boolean') return onOff(value)
    if (value === undefined) return ''
    if (value === 'refunded' || value === 'lost' || value === 'won') return t(`proof:ties.${value}`)
    if (typeof value === 'string') return value
    return value.map(({ name, payout }) => `${isolated(plainText(name))} ${number(payout)}%`).join(' · ')
  }
  function view({ key, value }: EntryOf<'view'>): string {
    if (key === 'hideAmounts') return onOff(value === 'on')
    if (key === 'channelView') return t(value === 'table' ? 'settings:carry.table' : 'settings:carry.cards')
    if (value === 'dark' || value === 'light' || value === 'system') return t(`common:theme.${value}`)
    return value in languageNames ? languageNames[value as keyof typeof languageNames] : value
  }
  /** What the panel goes by where nothing is kept. */
  const usual = (entry: Entry): Entry | undefined =>
    entry.kind === 'botOrder' ? { ...entry, value: ownIds } : usualOf(entry)
  /** '' = nothing */
  function holds(entry: Entry | undefined): string {
    switch (entry?.kind) {
      case undefined:
        return ''
      case 'botNames':
        return isolated(plainText(entry.value))
      case 'botHues':
        return t(`settings:colour.of.${entry.value as 190}`)
      case 'botOrder':
        return entry.value.map(bot).join(', ')
      case 'assumptions':
        return condition(entry)
      case 'namedResults':
        return countsOf(entry.value)
      case 'templates':
        return templateTime(entry.value.text)
      case 'versions':
        return isolated(plainText(entry.value.name))
      case 'view':
        return view(entry)
    }
  }
  return {
    /** what it is */
    what: (entry: Entry): string => {
      switch (entry.kind) {
        case 'botNames':
        case 'botHues':
          return bot(entry.key)
        case 'botOrder':
          return t('settings:carry.order')
        case 'assumptions':
          return `${bot(entry.bot ?? '')} · ${t(conditionTexts[conditionOf(entry)])}`
        case 'namedResults':
        case 'templates':
          return isolated(plainText(entry.value.name))
        case 'versions':
          return `${bot(entry.bot ?? '')} · ${formatMoment(entry.value.entry.at / 1000)}`
        case 'view':
          return t(viewTexts[entry.key as ViewName])
      }
    },
    before: ({ entry, before }: Change) => holds(before ?? usual(entry)),
    after: ({ entry }: Change) => holds(entry),
  }
}
