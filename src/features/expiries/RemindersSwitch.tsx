import { Flex, Switch } from 'antd'
import { useId, useState } from 'react'
import { useT } from '@/i18n'
import { chooseReminders, useRemindersChoice } from './remindersChoice'

const permissionNow = (): NotificationPermission | 'unsupported' =>
  'Notification' in window ? Notification.permission : 'unsupported'

/** The switch for reminders, and why the browser may not show them. */
export function RemindersSwitch() {
  const t = useT()
  const id = useId()
  const isWanted = useRemindersChoice()
  const [permission, setPermission] = useState(permissionNow)
  const isOn = isWanted && permission === 'granted'
  const why = permission === 'denied' || permission === 'unsupported' ? permission : 'about'

  async function choose(on: boolean) {
    if (!on) return chooseReminders(false)
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer === 'granted') chooseReminders(true)
  }

  return (
    <Flex align="center" gap="small">
      <Switch
        id={id}
        size="small"
        checked={isOn}
        disabled={permission === 'unsupported'}
        aria-describedby={`${id}-why`}
        onChange={(on) => void choose(on)}
      />
      <span>
        <label htmlFor={id}>{t('expiries:reminders.label')}</label>{' '}
        <span id={`${id}-why`} className="muted" role="status">
          {t(`expiries:reminders.${why}`)}
        </span>
      </span>
    </Flex>
  )
}
