/** Telegram and its tools show a channel's id with `-100` or a minus before it, and in links. */
const idForms = [
  /^-100(\d{6,})$/,
  /^100(\d{10,})$/,
  /^-(\d{3,})$/,
  /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/c\/(\d+)(?:\/\d+)*\/?(?:\?.*)?$/i,
  /^(?:https?:\/\/)?web\.telegram\.org\/[akz]\/#-(?:100(?=\d{6}))?(\d+)(?:_\d+)*$/i,
]
/** A public channel's name. */
const nameForms = [
  /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/(?:s\/)?([a-z]\w{3,})(?:\/\d+)*\/?(?:\?.*)?$/i,
  /^@(\w{3,})$/,
]

/**
 * What to search for in names and ids: the bare digits of an id, which it has however the provider stores it, or the name in a public
 * link; anything else as it was typed.
 */
export function channelSearch(search: string): string {
  const typed = search.trim()
  for (const form of [...idForms, ...nameForms]) {
    const found = form.exec(typed)?.[1]
    if (found !== undefined) return found
  }
  return search
}
