import { Badge, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { LONGEST_NAME, colours, useFleetView, type Look } from '@/features/fleet/fleetView'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'

interface Props {
  readonly userid: string
  readonly onClose: () => void
}

/** The name and colour of a bot on this device. */
export function LookDialog({ userid, onClose }: Props) {
  const t = useT()
  const { looks, change } = useFleetView()
  const [look, setLook] = useState<Look>(looks[userid] ?? { name: '' })
  function save() {
    const { [userid]: _before, ...others } = looks
    const name = look.name.trim()
    const isBlank = name === '' && look.colour === undefined
    change({ looks: isBlank ? others : { ...others, [userid]: { ...look, name } } })
    onClose()
  }
  return (
    <Dialog title={t('fleet:look.title', { bot: userid })} onClose={onClose}>
      <Form layout="vertical" onFinish={save}>
        <p className="muted">{t('fleet:look.about')}</p>
        <Form.Item label={t('fleet:look.name')} htmlFor="robotName">
          <Input
            id="robotName"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first control of a dialog
            autoFocus
            autoComplete="off"
            maxLength={LONGEST_NAME}
            value={look.name}
            onChange={({ target }) => setLook({ ...look, name: target.value })}
          />
        </Form.Item>
        <Form.Item label={t('fleet:look.colour')}>
          <Radio.Group
            aria-label={t('fleet:look.colour')}
            value={look.colour ?? ''}
            onChange={({ target }) => setLook({ ...look, colour: target.value || undefined })}
            options={[
              { value: '', label: t('fleet:look.noColour') },
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
