import { useEffect, useRef } from 'react'
import { sideMenu } from '@/config/menus'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Icon } from '@/shared/icons'
import { pathIcons } from '@/shared/pathIcons'
import { Brand } from './Brand'
import { usePath } from './usePath'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The drawer: a native dialog, so that the page behind it rests, Esc closes it and the focus stays inside. */
export function SideMenu({ isOpen, onClose }: Props) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const current = usePath()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else if (dialog.current?.open) dialog.current.close()
  }, [isOpen])
  return (
    // The backdrop belongs to the dialog: a click that hits no part inside is a click outside. Esc does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={t('common:shell.menu')}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current.close()
      }}
    >
      <div className="drawer__inside">
        <div className="drawer__top">
          <Brand />
          <button
            type="button"
            className="drawer__close"
            aria-label={t('common:shell.closeMenu')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav>
          <ul>
            {sideMenu.map((path) => (
              <li key={path}>
                <PathLink
                  to={path}
                  className="drawer__link"
                  aria-current={path === current ? 'page' : undefined}
                  onClick={() => dialog.current?.close()}
                >
                  <Icon name={pathIcons[path]} />
                  {t(`routes:${path}.title`)}
                </PathLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </dialog>
  )
}
