import { Button, Drawer, Layout, Menu } from 'antd'
import { useState, type MouseEvent } from 'react'
import { hubOf, phoneSheets, type PhoneSheet } from '@/config/menus'
import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { StopButton } from '@/overview/tools/ToolButtons'
import type { Tool } from '@/overview/tools/toolKeys'
import { ButtonLink } from '@/shared/ButtonLink'
import { Icon, type IconName } from '@/shared/icons'
import { itemsOf } from './SideMenu'
import { usePath } from './usePath'
import './phoneBar.css'

interface Props {
  readonly menuIsOpen: boolean
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void
  readonly onTool: (tool: Tool) => void
}

const sheetNames = Object.keys(phoneSheets) as readonly PhoneSheet[]
const sheetIcons = { operate: 'operate', copy: 'copy' } as const satisfies Readonly<
  Record<PhoneSheet, IconName>
>

/** The sheet with this screen, or with the hub that it is inside of. */
const sheetOf = (paths: readonly SignedInPath[]) =>
  sheetNames.find((name) => phoneSheets[name].some((inside) => paths.includes(inside)))

/**
 * What a thumb reaches on a phone: Home, two sheets with the screens that people open daily, the whole menu, and, apart from all that
 * leads somewhere, the stop.
 */
export function BottomBar({ menuIsOpen, onMenu, onTool }: Props) {
  const t = useT()
  const path = usePath()
  const [sheet, setSheet] = useState<PhoneSheet>()
  const here = path ? [path, hubOf(path)?.hub ?? path] : []
  const sheetHere = sheetOf(here)
  const isHome = path === '/'
  const isElsewhere = path !== undefined && !isHome && sheetHere === undefined
  const marked = (isHere: boolean) => isHere && ({ 'aria-current': true } as const)
  return (
    <Layout.Footer className="bottombar">
      <nav className="bottombar__ways" aria-label={t('bots:tools.ways')}>
        <ButtonLink to="/" variant="text" icon={<Icon name="home" size={20} />} {...marked(isHome)}>
          {t('routes:/.title')}
        </ButtonLink>
        {sheetNames.map((name) => (
          <Button
            key={name}
            type="text"
            icon={<Icon name={sheetIcons[name]} size={20} />}
            aria-haspopup="dialog"
            aria-expanded={sheet === name}
            {...marked(sheetHere === name)}
            onClick={() => setSheet(name)}
          >
            {t(`common:shell.groups.${name}`)}
          </Button>
        ))}
        <Button
          type="text"
          icon={<Icon name="menu" size={20} />}
          aria-haspopup="dialog"
          aria-expanded={menuIsOpen}
          {...marked(isElsewhere)}
          onClick={onMenu}
        >
          {t('bots:tools.more')}
        </Button>
      </nav>
      <StopButton onTool={onTool} label="bots:tools.stop" />
      <Sheet name={sheet} current={here} onClose={() => setSheet(undefined)} />
    </Layout.Footer>
  )
}

interface SheetProps {
  readonly name: PhoneSheet | undefined
  readonly current: readonly SignedInPath[]
  readonly onClose: () => void
}

/** Rises from the bar, under the thumb that has opened it. */
function Sheet({ name, current, onClose }: SheetProps) {
  const t = useT()
  // While it sinks it keeps what it shows.
  const [shown, setShown] = useState(name)
  if (name !== undefined && name !== shown) setShown(name)
  const paths: readonly SignedInPath[] = shown ? phoneSheets[shown] : []
  const title = shown && t(`common:shell.groups.${shown}`)
  const here = current.find((path) => paths.includes(path))
  return (
    <Drawer
      placement="bottom"
      className="sheet"
      size="auto"
      open={name !== undefined}
      destroyOnHidden
      onClose={onClose}
      title={title}
      closable={{ placement: 'end', 'aria-label': t('common:close') }}
    >
      <nav aria-label={title}>
        <Menu
          mode="inline"
          tooltip={false}
          classNames={{ item: 'menu-item', itemContent: 'menu-item' }}
          selectedKeys={here ? [here] : []}
          items={itemsOf(paths, t, here, onClose)}
        />
      </nav>
    </Drawer>
  )
}
