import { plainText, strippedOf } from '@/contract/plainText'

/** Telegram and its tools show a channel's id with `-100` or a minus before it, and in links. */
const idForms = [
  /^-100(\d{6,})$/,
  /^100(\d{10,})$/,
  /^-(\d{3,})$/,
  /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/c\/(\d+)(?:\/\d+)*\/?(?:\?.*)?$/i,
  /^(?:https?:\/\/)?web\.telegram\.org\/[akz]\/#-(?:100(?=\d{6}))?(\d+)(?:_\d+)*$/i,
  /^tg:\/\/[a-z]+\/?\?(?:.*&)?(?:chat_id|channel)=(?:-100)?(\d+)(?:&.*)?$/i,
]
/** A public channel's name. */
const nameForms = [
  /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/(?:s\/)?([a-z]\w{3,})(?:\/\d+)*\/?(?:\?.*)?$/i,
  /^tg:\/\/resolve\/?\?(?:.*&)?domain=(\w{3,})(?:&.*)?$/i,
  /^@(\w{3,})$/,
]
/** What is copied with an id: its label, a remark behind it, quotation marks. */
const label = /^(?:[\p{L}]+ )?id ?[:=]? ?(?=-?\d+$)/iu
const remark = / \([^()]*\)$/
const around = /["'`“”‘’«»<>]/

/** Characters; longer texts are no channel. */
const LONGEST = 500

/**
 * What to search for in names and ids: the bare digits of an id, which it has however the provider stores it, or the name in a public
 * link; anything else as it was typed.
 */
export function channelSearch(search: string): string {
  if (search.length > LONGEST) return search
  const typed = strippedOf(around, plainText(search).trim().replace(remark, '')).replace(/^[−–]/, '-')
  const bare = typed.replace(label, '')
  for (const form of [...idForms, ...nameForms]) {
    const found = form.exec(bare)?.[1]
    if (found !== undefined) return found
  }
  return /^\d+$/.test(bare) ? bare : search
}
