/** The checks, by the part of the panel that needs them. */
import { contractCallNames, type ContractCallName } from '@/contract/calls'
import { checkChannels } from './channels'
import { checkBots, checkBrokers, checkBuying, checkReader, checkReferrals } from './commands'
import { checkCopying, checkDismissal } from './copying'
import { checkCustomCycles } from './customCycles'
import { checkEveryCall } from './everyCall'
import { startKit, type Kit, type KitOptions } from './kit'
import { listed } from './lists'
import { botOf, checkSignIn, checkSignOut } from './people'
import { checkIsolation, checkRecord, type RecordRow } from './records'
import type { Report } from './report'

/** Where each call is checked. A call that is missing here does not compile. */
export const areaOf: Readonly<Record<ContractCallName, string>> = {
  botLogin: 'sign-in',
  botRegister: 'sign-in',
  register: 'sign-in',
  getBots: 'bots',
  addNewBot: 'bots',
  botRemove: 'bots',
  nameBot: 'bots',
  sendBotCommand: 'bots',
  getGlobalParams: 'general',
  saveGlobalParams: 'general',
  saveCTrader: 'brokers',
  saveBrokerSelection: 'brokers',
  saveProxy: 'brokers',
  getChatList: 'channels',
  saveChatList: 'channels',
  updateChatList: 'channels',
  getGroups: 'channels',
  saveGroup: 'channels',
  removeChannel: 'channels',
  copyId: 'channels',
  // After the channels: deleting the reader removes the chats.
  getReaderParams: 'reader',
  saveReaderParams: 'reader',
  resetReader: 'reader',
  deleteReader: 'reader',
  addPhone: 'reader',
  sendAuthCode: 'reader',
  getRecoveryParams: 'strategies',
  saveRecoveryParams: 'strategies',
  getCycles: 'cycles',
  saveCycles: 'cycles',
  getSoros: 'soros',
  saveSoros: 'soros',
  getLossRecovery: 'recovery',
  saveLossRecovery: 'recovery',
  getMasaniello: 'masaniello',
  saveMasaniello: 'masaniello',
  getCustomCycles: 'custom-cycles',
  saveCustomCycles: 'custom-cycles',
  getTraderInfo: 'trader-form',
  saveTraderInfo: 'trader-form',
  getTraderData: 'trader-form',
  saveTraderData: 'trader-form',
  getFollowers: 'copying',
  getFollowerInfo: 'copying',
  updateExpiry: 'copying',
  getTraders: 'copying',
  saveTrader: 'copying',
  removeTrader: 'copying',
  requestCopy: 'copying',
  getMetaData: 'metatrader',
  saveMetaData: 'metatrader',
  getMetaFollow: 'metatrader',
  removeMetaData: 'metatrader',
  requestMetaCopy: 'metatrader',
  removeFollower: 'followers',
  removeMetaFollower: 'followers',
  buyBot: 'buying',
  getReferrals: 'referrals',
  reportCampaign: 'referrals',
  // The last: nobody is signed in afterwards.
  endSession: 'sign-out',
}

export const areas: readonly string[] = [...new Set(Object.values(areaOf))]

const metaRecord = (userid: string): Pick<RecordRow, 'pick' | 'fixed'> => ({
  pick: (answer) =>
    listed(answer).find(({ traderid }) => String(traderid).trim() === '' || traderid === userid),
  fixed: () => ({ traderid: userid }),
})

const simpleRecords: readonly RecordRow[] = [
  { read: 'getGlobalParams', save: 'saveGlobalParams', account: 'curBrokerID' },
  { read: 'getReaderParams', save: 'saveReaderParams' },
  { read: 'getRecoveryParams', save: 'saveRecoveryParams', account: 'brokerID' },
  { read: 'getCycles', save: 'saveCycles', account: 'brokerID' },
  { read: 'getSoros', save: 'saveSoros', account: 'brokerID' },
  { read: 'getLossRecovery', save: 'saveLossRecovery', account: 'brokerID' },
  { read: 'getMasaniello', save: 'saveMasaniello' },
  { read: 'getTraderInfo', save: 'saveTraderInfo' },
  { read: 'getTraderData', save: 'saveTraderData' },
]

/** What an area has beside what holds for every call and every record. */
const own: Readonly<Record<string, (kit: Kit) => Promise<void>>> = {
  bots: checkBots,
  brokers: checkBrokers,
  reader: checkReader,
  channels: checkChannels,
  'custom-cycles': checkCustomCycles,
  copying: (kit) => checkCopying(kit, { request: 'requestCopy', list: 'getTraders', remove: 'removeTrader' }),
  metatrader: (kit) =>
    checkCopying(kit, { request: 'requestMetaCopy', list: 'getMetaFollow', remove: 'removeMetaData' }),
  followers: async (kit) => {
    const [one, other] = kit.first.bots
    await checkDismissal(kit, 'removeFollower', 'requestCopy', one?.userid)
    await checkDismissal(kit, 'removeMetaFollower', 'requestMetaCopy', other?.userid)
  },
  buying: checkBuying,
  referrals: checkReferrals,
  'sign-out': checkSignOut,
}

async function checkRecords(kit: Kit, area: string) {
  const { first, second } = kit
  const userid = botOf(first)
  const rows = [
    ...simpleRecords,
    { read: 'getMetaData', save: 'saveMetaData', ...metaRecord(userid) } as const,
  ]
  for (const row of rows.filter(({ save }) => areaOf[save] === area)) {
    if (kit.mayWrite) {
      await checkRecord(kit, row, first, userid)
      if (second && botOf(second) !== '') await checkIsolation(kit, row, second, botOf(second), first)
    } else
      await kit.check(row.save, 'what is saved is read, field by field', (step) =>
        Promise.reject(step.skip('it is a write (--write)')),
      )
  }
}

/** All checks of the requested areas, always including the sign-in. */
export async function conformance(options: KitOptions): Promise<Report> {
  const kit = startKit(options)
  await runChecks(kit, options.areas ?? areas)
  return { base: options.base, checks: kit.checks }
}

async function runChecks(kit: Kit, wanted: readonly string[]) {
  kit.enter('sign-in')
  if (!(await checkSignIn(kit)) && botOf(kit.first) === '') return
  for (const area of areas) {
    if (!wanted.includes(area) || kit.isStopped()) continue
    kit.enter(area)
    await checkEveryCall(
      kit,
      contractCallNames.filter((name) => areaOf[name] === area),
    )
    await checkRecords(kit, area)
    await own[area]?.(kit)
  }
}
