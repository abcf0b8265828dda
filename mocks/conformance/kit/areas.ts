/** The checks, by the part of the panel that needs them. */
import { contractCall, subjects, type ContractCallName, type Subject } from '@/contract/calls'
import { checkChannels } from './channels'
import { checkBots, checkBrokers, checkBuying, checkReader, checkReferrals } from './commands'
import { checkCopying, checkDismissal } from './copying'
import { checkCustomCycles } from './customCycles'
import { checkEveryCall } from './everyCall'
import { startKit, type Kit, type KitOptions } from './kit'
import { listed } from './lists'
import { offersOf } from './offers'
import { botOf, checkSignIn, checkSignOut, leaveRealBots } from './people'
import { checkIsolation, checkRecord, type RecordRow } from './records'
import type { Report } from './report'

interface Area {
  readonly name: string
  readonly calls: readonly ContractCallName[]
  readonly records?: (userid: string) => readonly RecordRow[]
  /** what it has beside what holds for every call and every record */
  readonly own?: (kit: Kit) => Promise<void>
}

/** An area of one settings record. */
const recordArea = (
  name: string,
  read: ContractCallName,
  save: ContractCallName,
  account?: RecordRow['account'],
): Area => ({
  name,
  calls: [read, save],
  records: () => [{ read, save, ...(account && { account }) }],
})

/** One's own card among those of other traders. */
const ownMetaData = (userid: string): RecordRow => ({
  read: 'getMetaData',
  save: 'saveMetaData',
  pick: (answer) =>
    listed(answer).find(({ traderid }) => String(traderid).trim() === '' || traderid === userid),
  fixed: () => ({ traderid: userid }),
})

/** In the order in which they are checked: deleting the reader removes the chats, and nobody is signed in after the last one. */
const table: readonly Area[] = [
  { name: 'sign-in', calls: ['botLogin', 'botRegister', 'register'] },
  { name: 'bots', calls: ['getBots', 'addNewBot', 'botRemove', 'nameBot', 'sendBotCommand'], own: checkBots },
  recordArea('general', 'getGlobalParams', 'saveGlobalParams', 'curBrokerID'),
  { name: 'brokers', calls: ['saveCTrader', 'saveBrokerSelection', 'saveProxy'], own: checkBrokers },
  {
    name: 'channels',
    calls: [
      'getChatList',
      'saveChatList',
      'updateChatList',
      'getGroups',
      'saveGroup',
      'removeChannel',
      'copyId',
    ],
    own: checkChannels,
  },
  {
    ...recordArea('reader', 'getReaderParams', 'saveReaderParams'),
    calls: ['getReaderParams', 'saveReaderParams', 'resetReader', 'deleteReader', 'addPhone', 'sendAuthCode'],
    own: checkReader,
  },
  recordArea('strategies', 'getRecoveryParams', 'saveRecoveryParams', 'brokerID'),
  recordArea('cycles', 'getCycles', 'saveCycles', 'brokerID'),
  recordArea('soros', 'getSoros', 'saveSoros', 'brokerID'),
  recordArea('recovery', 'getLossRecovery', 'saveLossRecovery', 'brokerID'),
  recordArea('masaniello', 'getMasaniello', 'saveMasaniello'),
  { name: 'custom-cycles', calls: ['getCustomCycles', 'saveCustomCycles'], own: checkCustomCycles },
  {
    name: 'trader-form',
    calls: ['getTraderInfo', 'saveTraderInfo', 'getTraderData', 'saveTraderData'],
    records: () => [
      { read: 'getTraderInfo', save: 'saveTraderInfo' },
      { read: 'getTraderData', save: 'saveTraderData' },
    ],
  },
  {
    name: 'copying',
    calls: [
      'getFollowers',
      'getFollowerInfo',
      'updateExpiry',
      'getTraders',
      'saveTrader',
      'removeTrader',
      'requestCopy',
    ],
    own: (kit) => checkCopying(kit, { request: 'requestCopy', list: 'getTraders', remove: 'removeTrader' }),
  },
  {
    name: 'metatrader',
    calls: ['getMetaData', 'saveMetaData', 'getMetaFollow', 'removeMetaData', 'requestMetaCopy'],
    records: (userid) => [ownMetaData(userid)],
    own: (kit) =>
      checkCopying(kit, { request: 'requestMetaCopy', list: 'getMetaFollow', remove: 'removeMetaData' }),
  },
  {
    name: 'followers',
    calls: ['removeFollower', 'removeMetaFollower'],
    own: async (kit) => {
      const [one, other] = kit.first.bots
      await checkDismissal(kit, 'removeFollower', 'requestCopy', one?.userid)
      await checkDismissal(kit, 'removeMetaFollower', 'requestMetaCopy', other?.userid)
    },
  },
  { name: 'buying', calls: ['buyBot'], own: checkBuying },
  { name: 'referrals', calls: ['getReferrals', 'reportCampaign'], own: checkReferrals },
  { name: 'sign-out', calls: ['endSession'], own: checkSignOut },
]

export const areas: readonly string[] = table.map(({ name }) => name)

const subjectsOf = ({ calls }: Area) => new Set<Subject>(calls.map((call) => contractCall(call).subject))

/** The areas of what somebody wants checked: areas, and subjects, each of which is one or more; `undefined`: there is no such thing. */
export function areasOf(wanted: string): readonly string[] | undefined {
  const found = table.filter((area) => area.name === wanted || subjectsOf(area).has(wanted as Subject))
  return found.length > 0 ? found.map(({ name }) => name) : undefined
}
export const subjectNames = Object.keys(subjects)

/** Where a call is checked. */
export const areaOf = (call: ContractCallName) => table.find(({ calls }) => calls.includes(call))?.name ?? ''

async function checkRecords(kit: Kit, rows: readonly RecordRow[]) {
  const { first, second } = kit
  for (const row of rows) {
    if (kit.mayWrite) {
      await checkRecord(kit, row, first, botOf(first))
      if (second && botOf(second) !== '') await checkIsolation(kit, row, second, botOf(second), first)
    } else
      await kit.check(row.save, 'what is saved is read, field by field', (step) =>
        Promise.reject(step.skip(kit.whyOnlyRead)),
      )
  }
}

/** All checks of the requested areas, always including the sign-in. */
export async function conformance(options: KitOptions): Promise<Report> {
  const kit = startKit(options)
  const notOffered = await runChecks(kit, options.areas ?? areas)
  return { base: options.base, checks: kit.checks, notOffered }
}

/** @returns the subjects that the provider does not have */
async function runChecks(kit: Kit, wanted: readonly string[]): Promise<readonly Subject[]> {
  kit.enter('sign-in')
  const isKnown = await checkSignIn(kit)
  if (botOf(kit.first) === '') return []
  if (isKnown && kit.mayWrite)
    for (const person of [kit.first, kit.second]) if (person) await leaveRealBots(person)
  const offers = offersOf(kit)
  for (const area of table) {
    const { name, calls, records, own } = area
    if (!wanted.includes(name) || kit.isStopped()) continue
    kit.enter(name)
    const skipAll = async (reason: string) => {
      for (const call of calls.filter((one) => !contractCall(one).isOpen))
        await kit.check(call, 'it works', (step) => Promise.reject(step.skip(reason)))
    }
    const missing = isKnown ? await offers.missingOf([...subjectsOf(area)]) : []
    if (!isKnown) await skipAll('the session is lost after the sign-in')
    else if (missing.length === subjectsOf(area).size) await skipAll(`not offered: ${missing.join(', ')}`)
    else {
      await checkEveryCall(kit, calls)
      await checkRecords(kit, records?.(botOf(kit.first)) ?? [])
      await own?.(kit)
    }
  }
  return offers.missing()
}
