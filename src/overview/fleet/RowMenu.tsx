import { botCommand } from '@/contract/codes'
import { useState } from 'react'
import { NameBotDialog } from '@/features/bots/NameBotDialog'
import { selectLog } from '@/features/bots/commandsSlice'
import { useHidden, useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { Icon, type IconName } from '@/shared/icons'
import { MenuButton, type MenuEntry } from '@/shared/MenuButton'
import { useChooseBot } from '@/shared/useChooseBot'
import { useAppSelector } from '@/store/hooks'
import { isMissed } from '@/store/saving/batchesSlice'
import type { EditedPart } from './fleetList'
import type { FleetRow } from './rows'

/** The id of the button that opens the menu of a robot. */
export const menuButton = (userid: string) => `fleet-more-${userid}`

interface Props {
  readonly row: FleetRow
  /** opens the editor below the row */
  readonly edit: (userid: string, part: EditedPart) => void
}

/** Everything else that can be done with a robot. */
export function RowMenu({ row, edit }: Props) {
  const t = useT()
  const hidden = useHidden()
  const choose = useChooseBot()
  const [isNaming, setNaming] = useState(false)
  const { userid, ref, picture, isChosen } = row
  const query = { userid }
  // The last one that this device has sent since the sign-in.
  const command = useAppSelector(selectLog).find((delivery) => delivery.userid === userid)
  const name = command && botCommand.nameOf(command.botCmd)
  const editing = (part: EditedPart, icon: IconName): MenuEntry => ({
    key: part,
    icon,
    label: t(`fleet:edit.${part}`),
    onPress: () => edit(userid, part),
  })
  const entries: readonly MenuEntry[] = [
    ...(ref && !isChosen
      ? [
          {
            key: 'choose',
            icon: 'check',
            label: t('bots:choose.buttonFor', { userid }),
            onPress: () => void choose(ref),
          } as const,
        ]
      : []),
    ...(picture.settings.general
      ? [
          editing('account', 'demo'),
          ...(picture.stake?.by === 'plan' ? [] : [editing('stake', 'money')]),
          editing('stops', 'danger'),
        ]
      : []),
    { key: 'renew', icon: 'cart', label: t('bots:expiry.renew'), to: { to: '/comprar', query } },
    {
      key: 'commands',
      icon: 'command',
      label:
        t('routes:/botcommands.title') +
        (command && name
          ? ` · ${t(`options:botCommand.${name}`)}, ${hidden(formatMoment(command.at))}` +
            (isMissed(command) ? ` (${t('fleet:notSent')})` : '')
          : ''),
      to: { to: '/botcommands', query },
    },
    ...(isChosen
      ? []
      : [
          {
            key: 'compare',
            icon: 'sort',
            label: t('fleet:compareWith'),
            to: { to: '/fleet/compare', query: { bots: userid } },
          } as const,
        ]),
    {
      key: 'name',
      icon: 'settings',
      label: t('bots:name.which', { userid }),
      onPress: () => setNaming(true),
    },
  ]
  return (
    <>
      <MenuButton
        id={menuButton(userid)}
        aria-label={t('fleet:moreFor', { bot: userid })}
        icon={<Icon name="more" />}
        entries={entries}
      />
      {isNaming && <NameBotDialog userid={userid} onClose={() => setNaming(false)} />}
    </>
  )
}
