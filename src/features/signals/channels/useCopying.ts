import { useMemo, useState } from 'react'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { blankIn } from '@/contract/wire'
import { searchable, searchFor } from '@/domain/search'
import { differencesOf, type Difference } from '@/shared/fields/fieldTable'
import { fieldsEdited, selectDraft, valuesIn } from '@/store/draftsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { isTrader } from './channelRules'
import { channelFields, fieldNames, isTraderOnly, type ChannelField } from './fields'
import type { Channels } from './useChannels'

export interface Target {
  readonly key: string
  readonly channel: Channel
  /** what the copy would change in its card, including unsaved values */
  readonly differences: readonly Difference[]
}

const toggled = (set: ReadonlySet<string>, name: string) => {
  const next = new Set(set)
  if (!next.delete(name)) next.add(name)
  return next
}

/** Copying one card's fields to others. Nothing is sent: the values become unsaved edits of the cards. */
export function useCopying({ form, records }: Channels, scope: TraderScope, cardKey: string) {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, form))
  const valuesOf = (key: string) => valuesIn(draft, key) as Channel
  const values = valuesOf(cardKey)
  const isTheTrader = isTrader(scope)
  const offered = useMemo(
    () => fieldNames.filter((name) => isTheTrader || !isTraderOnly(name)),
    [isTheTrader],
  )
  const [fields, setFields] = useState<ReadonlySet<string>>(() => new Set(offered))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  /** `key_field` of deselected differences */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')

  const others = useMemo(() => [...records].filter(([key]) => key !== cardKey), [records, cardKey])
  const found = useMemo(() => {
    const isFound = searchFor(search)
    return others.filter(([, { nameGroup, idChan }]) => isFound(searchable(`${nameGroup}\n${idChan}`)))
  }, [others, search])

  function targetOf([key, channel]: readonly [string, Channel]): Target {
    const all = differencesOf(channelFields, valuesOf(key), values)
    // What is blank is no value that could be copied.
    const isCopied = (name: string) => fields.has(name) && !blankIn(values).includes(name)
    return { key, channel, differences: all.filter(({ name }) => isCopied(name)) }
  }
  const takenOf = ({ key, differences }: Target) =>
    differences.filter(({ name }) => !leftOut.has(`${key}_${name}`))

  /** Edits the cards; returns the keys of those that changed. */
  function take(): readonly string[] {
    const changed: string[] = []
    for (const other of others.filter(([key]) => ticked.has(key))) {
      const target = targetOf(other)
      const taken = takenOf(target)
      if (taken.length === 0) continue
      const changes = Object.fromEntries(taken.map(({ name, to }) => [name, to]))
      dispatch(fieldsEdited({ form, card: target.key, changes }))
      changed.push(target.key)
    }
    return changed
  }

  return {
    offered,
    fields,
    chooseFields: (names: readonly ChannelField[]) => setFields(new Set(names)),
    search,
    setSearch,
    others,
    found,
    ticked,
    tick: (key: string) => setTicked(toggled(ticked, key)),
    tickFound: () => setTicked(new Set([...ticked, ...found.map(([key]) => key)])),
    untickAll: () => setTicked(new Set()),
    targetOf,
    takenOf,
    choose: ({ key, differences }: Target, names: ReadonlySet<string>) => {
      const next = new Set(leftOut)
      for (const { name } of differences)
        if (names.has(name)) next.delete(`${key}_${name}`)
        else next.add(`${key}_${name}`)
      setLeftOut(next)
    },
    take,
  }
}

export type Copying = ReturnType<typeof useCopying>
