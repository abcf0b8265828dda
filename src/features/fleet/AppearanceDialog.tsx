import { Badge, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { LONGEST_NAME, colours, useFleetView, type Appearance } from './fleetView'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'

interface Props {
  readonly userid: string
  readonly onClose: () => void
}

/** The name and colour of a bot on this device. */
export function AppearanceDialog({ userid, onClose }: Props) {
  const t = useT()
  const { appearances, change } = useFleetView()
  const [appearance, setAppearance] = useState<Appearance>(appearances[userid] ?? { name: '' })
  function save() {
    const { [userid]: _before, ...others } = appearances
    const name = appearance.name.trim()
    const isBlank = name === '' && appearance.colour === undefined
    change({ appearances: isBlank ? others : { ...others, [userid]: { ...appearance, name } } })
    onClose()
  }
  return (
    <Dialog title={t('fleet:appearance.title', { bot: userid })} onClose={onClose}>
      <Form layout="vertical" onFinish={save}>
        <Form.Item>
          <p className="muted">{t('fleet:appearance.about')}</p>
        </Form.Item>
        <Form.Item label={t('fleet:appearance.name')} htmlFor="robotName">
          <Input
            id="robotName"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first control of a dialog
            autoFocus
            autoComplete="off"
            maxLength={LONGEST_NAME}
            value={appearance.name}
            onChange={({ target }) => setAppearance({ ...appearance, name: target.value })}
          />
        </Form.Item>
        <Form.Item label={t('fleet:appearance.colour')}>
          <Radio.Group
            aria-label={t('fleet:appearance.colour')}
            value={appearance.colour ?? ''}
            onChange={({ target }) => setAppearance({ ...appearance, colour: target.value || undefined })}
            options={[
              { value: '', label: t('fleet:appearance.noColour') },
              ...colours.map((value) => ({
                value,
                label: <Badge color={value} text={t(`fleet:colours.${value}`)} />,
              })),
            ]}
          />
        </Form.Item>
        <Button type="submit" variant="primary">
          {t('common:save')}
        </Button>
      </Form>
    </Dialog>
  )
}
