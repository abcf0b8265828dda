import { Drawer, Grid, Menu, type MenuProps } from 'antd'
import { memo, useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { hubOf, menuGroups, sideMenu } from '@/config/menus'
import { pathIcons, type SignedInPath } from '@/config/paths'
import { useT, type Translate } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Icon } from '@/shared/icons'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsMenuClosed, viewChosen } from '@/store/viewSlice'
import { usePath } from './usePath'
import { ViewMenus } from './ViewMenus'

/** @param current where one is, or the hub around it */
export const itemsOf = (
  paths: readonly SignedInPath[],
  t: Translate,
  current: SignedInPath | undefined,
  onChosen: (() => void) | undefined,
): NonNullable<MenuProps['items']> =>
  paths.map((path) => ({
    key: path,
    icon: <Icon name={pathIcons[path]} />,
    label: (
      // On the link's click, which Enter also triggers: the menu handles Enter before the link, and would close too early.
      <PathLink to={path} aria-current={path === current || undefined} onClick={onChosen}>
        {t(`routes:${path}.title`)}
      </PathLink>
    ),
  }))

/** The specification's entries, and all other screens below them, in groups. */
export function MainMenu({ onChosen }: { readonly onChosen?: () => void }) {
  const path = usePath()
  return <Entries current={path && (hubOf(path)?.hub ?? path)} {...(onChosen && { onChosen })} />
}

interface EntriesProps {
  readonly current: SignedInPath | undefined
  readonly onChosen?: () => void
}

/** Memoised: a search on a screen changes the address, and nothing here. */
const Entries = memo(function Entries({ current, onChosen }: EntriesProps) {
  const t = useT()
  return (
    <nav aria-label={t('common:shell.menu')}>
      <Menu
        mode="inline"
        // The menu is never collapsed: no item needs its name in a tooltip.
        tooltip={false}
        classNames={{ item: 'menu-item', itemContent: 'menu-item' }}
        selectedKeys={current ? [current] : []}
        items={[
          ...itemsOf(sideMenu, t, current, onChosen),
          ...menuGroups.flatMap(({ name, paths }): NonNullable<MenuProps['items']> => {
            const children = itemsOf(paths, t, current, onChosen)
            return name
              ? [{ type: 'group', label: t(`common:shell.groups.${name}`), children }]
              : [{ type: 'divider', style: { marginBlock: 8 } }, ...children]
          }),
        ]}
      />
    </nav>
  )
})

interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** the button that has opened it */
  readonly opener: RefObject<HTMLElement | null>
}

/** The menu on narrow screens. */
export function MenuDrawer({ isOpen, onClose, opener }: DrawerProps) {
  const t = useT()
  // Ant Design restores the focus only when the opening animation has ended: closing earlier would lose it.
  useEffect(() => {
    if (!isOpen) return undefined
    const button = opener.current
    return () => button?.focus({ preventScroll: true })
  }, [isOpen, opener])
  return (
    <Drawer
      placement="left"
      size={240}
      open={isOpen}
      destroyOnHidden
      onClose={onClose}
      title={t('common:shell.menu')}
      closable={{ placement: 'end', 'aria-label': t('common:shell.closeMenu') }}
      styles={{ body: { padding: '8px 0' } }}
      // From this width on they are in the top bar.
      footer={!Grid.useBreakpoint().md && <ViewMenus />}
    >
      <MainMenu onChosen={onClose} />
    </Drawer>
  )
}

/**
 * Whether the menu is open. From a width of 1200 px it is next to the content until it is closed, which is remembered; below
 * that it is a drawer, closed at first.
 */
export function useMenuState() {
  const isWide = Grid.useBreakpoint().xl === true
  const isBeside = !useAppSelector(selectIsMenuClosed)
  const [isDrawn, setDrawn] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const dispatch = useAppDispatch()
  return {
    isWide,
    isOpen: isWide ? isBeside : isDrawn,
    opener,
    close: () => setDrawn(false),
    toggle: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      opener.current = currentTarget
      if (isWide) dispatch(viewChosen({ menuClosed: isBeside ? 'true' : '' }))
      else setDrawn(true)
    },
  }
}
