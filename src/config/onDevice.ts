/**
 * Everything that the panel keeps on a person's device: the only list of it. What is not in it cannot be written: the linter allows the
 * browser's storage only here, and the keys are typed. SECURITY.md has it as a table. iOS removes all of it after seven days without a
 * visit, unless the panel is installed.
 */
type DeviceStore = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches'

interface Kept {
  readonly place: DeviceStore
  /** for readers of SECURITY.md */
  readonly about: string
  /** `device`: it says nothing about a person */
  readonly whose: 'person' | 'device'
  /** what removes it */
  readonly until: string
  /** goes along to another device, in a file that the person saves (`overview/carry`) */
  readonly isCarried?: true
}

/** Written out below where more is said: a template would stay in the first script. */
const SIGN_OUT = 'sign-out'

const field = (about: string, whose: Kept['whose'] = 'person') =>
  ({ place: 'localStorage', about, whose, until: SIGN_OUT }) as const
const carried = (about: string, whose: Kept['whose'] = 'person') =>
  ({ place: 'localStorage', about, whose, until: SIGN_OUT, isCarried: true }) as const
const ofTab = (about: string) =>
  ({ place: 'sessionStorage', about, whose: 'person', until: 'sign-out, end of the tab' }) as const
const table = (about: string, until: string, whose: Kept['whose'] = 'person') =>
  ({ place: 'indexedDB', about, whose, until }) as const

/** A key that ends with a space is followed by an id. */
export const onDevice = {
  email: field('e-mail address'),
  password: field('password, encrypted'),
  silentSignIn: field('that a silent sign-in was refused'),
  userId: field('selected robot'),
  traderId: field('its trader'),
  botIDs: field('robots of the sign-in'),
  curBrokerID: field('selected broker account'),
  brokerID: field('broker account of the copying forms'),
  botNames: carried('names of robots'),
  botOrder: carried('order of robots'),
  botHues: carried('colours of robots'),
  namesOfEnded: {
    place: 'localStorage',
    about: 'names of robots, of a session that has ended by itself',
    whose: 'person',
    until: `${SIGN_OUT} (unless the session had ended by itself), a sign-in`,
  },
  sellerID: field('who referred this person'),
  campaign: field('by which campaign'),
  buyDraft: field('purchase form'),
  purchases: field('purchases that were started'),
  buyLink: field('their payment link'),
  power: field('which robots were asked to turn on or off last, and when'),
  copyRequests: field('requests to copy that no list shows yet'),
  assumptions: carried('win rate, bankroll and payout that were entered for proofs'),
  rememberedAnswers: field('what words and columns of past results mean, by the shape of their text'),
  namedResults: carried('wins, losses, ties and dates of past results that were given a name'),
  rehearsalExamples: field('messages that channel filters were tried on'),
  fleet: carried('templates of the comparison'),
  channelView: carried('view of the channels'),
  menuClosed: field('whether the menu is closed'),
  recentlyOpened: field('what the search opened last'),
  beforeStop: field('what was on before everything was stopped, of versions until 1.4.0'),
  hideAmounts: carried('whether amounts are hidden'),
  'roomHeight ': field('height of the picture above a form'),
  'rowHeight ': field('height of a robot on Home'),
  'wasReady ': field('that a robot once lacked nothing before it trades'),
  stepsHeight: field('height of the first steps'),
  endsHeight: field('height of what ends next'),
  earningsFirst: field('the robot of a person who sells and does not trade'),
  reminders: field('whether reminders are on'),
  reminded: field("what today's reminders were"),
  theme: carried('dark or light', 'device'),
  i18nextLng: carried('language', 'device'),
  clockAhead: field('by how much its clock is wrong', 'device'),
  clockSaid: field('by how much it was wrong when that notice was closed', 'device'),
  signOutOwed: {
    place: 'localStorage',
    about: 'that the server has not heard of a sign-out yet',
    whose: 'device',
    until: 'the server has heard of it, or a sign-in',
  },
  'draft ': field('what was typed and not saved, of version 1.0.0'),
  phoneLinks: ofTab('a phone that is being linked'),
  'react-router-scroll-positions': ofTab('scroll positions'),
  'leme-history drafts': table('what is typed and not saved', 'sign-out, 30 days'),
  'leme-history entries': table(
    'what was sent',
    'sign-out (unless the person keeps it), a year, 50,000 entries or 50 MB',
  ),
  'leme-history people': table('whether a person keeps it', 'sign-out (unless the person keeps it)'),
  'leme-history kept': {
    place: 'indexedDB',
    about: 'states of a robot that were given a name',
    whose: 'person',
    until: 'sign-out (unless the person keeps it)',
    isCarried: true,
  },
  'leme-history unfinished': table(
    'changes of many that were cut off, what was on before everything was stopped, an account that a robot has to go back to',
    'it is done, or the person closes it; a year',
  ),
  'leme-seen answers': table('what was read last, for the time without a connection', 'sign-out, 30 days'),
  'leme-vault keys': table('key of the password, which no page can read', 'the browser', 'device'),
  'leme ': {
    place: 'caches',
    about: "the build's files, by version",
    whose: 'device',
    until: 'the second version after it',
  },
} as const satisfies Readonly<Record<string, Kept>>

type Keys<In extends DeviceStore> = {
  [Key in keyof typeof onDevice]: (typeof onDevice)[Key]['place'] extends In ? Key : never
}[keyof typeof onDevice]
type Full<Key extends string> = Key extends `${string} ` ? `${Key}${string}` : Key

export type CarriedKey = {
  [Key in keyof typeof onDevice]: (typeof onDevice)[Key] extends { isCarried: true; place: 'localStorage' }
    ? Key
    : never
}[keyof typeof onDevice]

type LocalKey = Full<Keys<'localStorage'>>
type TabKey = Full<Keys<'sessionStorage'>>
/** A field of a slice, or of anything else that is kept as JSON. */
export type FieldKey = LocalKey | TabKey

/** An area of the browser's storage; `undefined` if access is denied. */
export function areaOf(place: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[place]
  } catch {
    return undefined
  }
}

/** Texts by key; '' is none. Where storage is denied or full, nothing is kept, and the page goes on without it. */
const textsIn = <Key extends string>(place: 'localStorage' | 'sessionStorage') => ({
  read: (key: Key): string => {
    try {
      return areaOf(place)?.getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  write: (key: Key, text: string) => {
    try {
      if (text === '') areaOf(place)?.removeItem(key)
      else areaOf(place)?.setItem(key, text)
    } catch {
      // Denied or full.
    }
  },
})
export const onThisDevice = textsIn<LocalKey>('localStorage')
export const inThisTab = textsIn<TabKey>('sessionStorage')

export function clearArea(place: 'localStorage' | 'sessionStorage') {
  try {
    areaOf(place)?.clear()
  } catch {
    // Denied: nothing was ever written.
  }
}

/** For a sign-out. The databases are cleared by `store/history/forget`, which the store loads for it. */
export function clearAreas() {
  clearArea('localStorage')
  clearArea('sessionStorage')
}
