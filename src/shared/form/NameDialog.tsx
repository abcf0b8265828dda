import { plainText } from '@/contract/plainText'
import { Flex, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { useUnsaved } from '@/shared/useUnsaved'
import { FormFailure } from './FormFailure'

interface Props {
  readonly title: string
  /** above the field */
  readonly about?: ReactNode
  readonly label: string
  readonly longest: number
  readonly name?: string
  readonly isRequired?: boolean
  readonly busy?: boolean
  readonly failure?: Message | undefined
  /** another field, below the name */
  readonly children?: ReactNode
  /** what that field has is not saved yet */
  readonly isChanged?: boolean
  /** without the spaces around it */
  readonly onSave: (name: string) => unknown
  readonly onClose: () => void
}

/** Asks for a name. */
export function NameDialog({ name = '', isRequired = false, busy = false, ...props }: Props) {
  const { title, about, label, longest, failure, children, isChanged = false, onSave, onClose } = props
  const t = useT()
  const [typed, setTyped] = useState(name)
  const wanted = plainText(typed).trim()
  useUnsaved(typed !== name || isChanged)
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <Form layout="vertical" onFinish={() => void onSave(wanted)}>
        {about}
        <Form.Item label={label} htmlFor="newName">
          <Input
            id="newName"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first control of a dialog
            autoFocus
            autoComplete="off"
            maxLength={longest}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Form.Item>
        {children}
        {failure && (
          <Form.Item>
            <FormFailure messages={[failure]} />
          </Form.Item>
        )}
        <Flex wrap justify="end" gap="small">
          <Button onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={isRequired && wanted === ''}>
            {t('common:save')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  )
}
