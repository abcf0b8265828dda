import { AutoComplete, Flex, Tag } from 'antd'
import { useDeferredValue, useEffect, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useChooseBot } from '@/shared/useChooseBot'
import { useHidden, useT } from '@/i18n'
import { Dialog } from '@/shared/Dialog'
import { MoneyChip } from '@/shared/BotChip'
import { Icon } from '@/shared/icons'
import { Note } from '@/shared/Note'
import { linkTarget } from '@/shared/PathLink'
import type { ToolProps } from './toolKeys'
import { findPlaces, type PalettePlace } from './places'
import { addRecent, readRecent } from './recent'
import { usePlaces } from './usePlaces'

/** Pixels from the window's top to the list, and below the list. */
const AROUND_LIST = 144
const below = { bottomLeft: { points: ['tl', 'bl'], offset: [0, 4] } }

/** Searches everything by name, in any language, and opens it. By keyboard: type, arrows, Enter. */
export function Palette({ typed, onClose, onTool }: ToolProps) {
  const t = useT()
  const [search, setSearch] = useState(() => typed.current)
  const { index, hasFailed } = usePlaces()
  const recent = useRecent()
  const open = useOpen({ onClose, onTool })
  const searched = useDeferredValue(search)
  const found = findPlaces(index, searched, recent)
  function onKey(event: KeyboardEvent) {
    // Ant Design's list would select on Tab.
    if (event.key === 'Tab') event.stopPropagation()
    // It marks its first option one turn after it shows it: Enter may come before.
    const isMarked = event.currentTarget.querySelector('.ant-select-item-option-active') !== null
    if (event.key !== 'Enter' || (isMarked && searched === search)) return
    event.stopPropagation()
    const [first] = findPlaces(index, search, recent)
    if (first) open(first)
  }
  useEscape(onClose)
  return (
    <Dialog title={t('bots:tools.palette')} width={640} isAtTop onClose={onClose}>
      <Flex vertical gap={12}>
        {hasFailed && <Note title={t('palette:failed')} />}
        {/* The list moves with its field. */}
        <Flex vertical onKeyDownCapture={onKey} style={{ position: 'relative' }}>
          <AutoComplete
            open
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first control of a dialog
            autoFocus
            defaultActiveFirstOption
            virtual={false}
            listHeight={Math.min(560, window.innerHeight - AROUND_LIST)}
            builtinPlacements={below}
            aria-label={t('bots:tools.palette')}
            placeholder={t('palette:hint')}
            value={search}
            onSearch={setSearch}
            showSearch={{ filterOption: false }}
            options={found.map((place) => ({ value: place.key, label: <Found place={place} /> }))}
            notFoundContent={index.length > 0 ? t('palette:none') : t('common:loading')}
            onSelect={(key: string) => {
              const place = found.find((one) => one.key === key)
              if (place) open(place)
            }}
            getPopupContainer={(control) => control.parentElement ?? control}
          />
        </Flex>
      </Flex>
    </Dialog>
  )
}

/** The list, which is always open, would keep Esc from the dialog. */
function useEscape(onEscape: () => void) {
  useEffect(() => {
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onEscape()
    }
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [onEscape])
}

function Found({ place: { kind, icon, name, path, to } }: { readonly place: PalettePlace }) {
  const t = useT()
  const hidden = useHidden()
  if (typeof to === 'object' && 'userid' in to)
    return (
      <Flex align="center" justify="space-between" gap={8}>
        <MoneyChip withId userid={to.userid} />
        <Tag>{t(`palette:kinds.${kind}`)}</Tag>
      </Flex>
    )
  return (
    <Flex align="center" gap={8}>
      <Icon name={icon} />
      <Flex vertical flex="1 1 0">
        <span>{typeof name === 'string' ? hidden(name) : t(name.key, name.values)}</span>
        {path && <span className="note">{t(`routes:${path}.title`)}</span>}
      </Flex>
      <Tag>{t(`palette:kinds.${kind}`)}</Tag>
    </Flex>
  )
}

function useRecent(): readonly string[] {
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => void readRecent().then(setRecent), [])
  return recent
}

function useOpen({ onClose, onTool }: Omit<ToolProps, 'typed'>) {
  const navigate = useNavigate()
  const chooseBot = useChooseBot()
  return ({ key, to }: PalettePlace) => {
    void addRecent(key)
    onClose()
    if (typeof to === 'string') onTool(to)
    else if ('userid' in to) void chooseBot(to)
    else {
      void navigate(linkTarget(to))
      if (to.field !== undefined) focusWhenThere(to.field)
    }
  }
}

/** Milliseconds to wait for a screen. */
const PATIENCE = 5000

/** Focuses a control as soon as it is on the screen, unless the person does something else first. */
function focusWhenThere(id: string) {
  const watching = new AbortController()
  const look = () => {
    const control = document.querySelector<HTMLElement>(`#content [id="${CSS.escape(id)}"]`)
    if (!control) return
    watching.abort()
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
  }
  const observer = new MutationObserver(look)
  const stop = () => watching.abort()
  watching.signal.addEventListener('abort', () => observer.disconnect())
  // Ignores the release of the key that has opened it.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown'])
      window.addEventListener(event, stop, { signal: watching.signal })
  })
  setTimeout(stop, PATIENCE)
  observer.observe(document.body, { childList: true, subtree: true })
}
