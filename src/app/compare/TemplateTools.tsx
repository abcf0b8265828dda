import { Form, Input, Upload } from 'antd'
import { useState } from 'react'
import { addressOf } from '@/config/base'
import { LONGEST_NAME, MOST_TEMPLATES, useFleetView } from '@/features/fleet/fleetView'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { download } from '@/shared/download'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
import { readSettingsFile, type FileProblem, type SettingsFile } from '../transfer/settingsFile'
import type { BotRecords } from './fleetParts'
import { fragmentOf, templateText } from './template'

interface Props {
  /** the bot that is the reference */
  readonly subject: BotRecords | undefined
  /** the stored template that is the reference */
  readonly place: number | undefined
  readonly onOpen: (name: string, read: SettingsFile | FileProblem) => void
  readonly onRemoved: () => void
}

/** Saves the reference as a template, shares it as a link or a file, and opens such a file. */
export function TemplateTools({ subject, place, onOpen, onRemoved }: Props) {
  const t = useT()
  const notify = useNotify()
  const { templates, change } = useFleetView()
  const [isNaming, setNaming] = useState(false)
  const stored = place === undefined ? undefined : templates[place]
  const text = async () => stored?.text ?? (subject ? await templateText(subject) : '')
  const isWhole = stored !== undefined || subject?.errors.size === 0

  async function save(name: string) {
    change({ templates: [...templates, { name, text: await text() }].slice(-MOST_TEMPLATES) })
    setNaming(false)
    notify.done('fleet:template.saved')
  }
  async function share() {
    try {
      const link = new URL(addressOf('/fleet/compare'))
      link.hash = await fragmentOf(await text())
      await navigator.clipboard.writeText(link.href)
      notify.done('fleet:template.linkCopied')
    } catch {
      notify.refused('fleet:template.notCopied')
    }
  }
  return (
    <>
      <Button
        disabled={!isWhole || stored !== undefined}
        icon={<Icon name="plus" />}
        onClick={() => setNaming(true)}
      >
        {t('fleet:template.save')}
      </Button>
      <Button disabled={!isWhole} icon={<Icon name="link" />} onClick={() => void share()}>
        {t('fleet:template.share')}
      </Button>
      <Button
        disabled={!isWhole}
        icon={<Icon name="download" />}
        onClick={() =>
          void text().then((content) =>
            download(
              `leme-${stored ? 'template' : (subject?.userid ?? '')}.json`,
              content,
              'application/json',
            ),
          )
        }
      >
        {t('fleet:template.file')}
      </Button>
      <Upload
        accept="application/json,.json"
        showUploadList={false}
        aria-label={t('fleet:template.open')}
        beforeUpload={(file) => {
          void file
            .text()
            .then(readSettingsFile, () => 'unreadable' as const)
            .then((read) => onOpen(file.name, read))
          return false
        }}
      >
        <Button icon={<Icon name="upload" />}>{t('fleet:template.open')}</Button>
      </Upload>
      {stored && (
        <Button
          icon={<Icon name="trash" />}
          onClick={() => {
            change({ templates: templates.filter((each) => each !== stored) })
            onRemoved()
          }}
        >
          {t('fleet:template.remove')}
        </Button>
      )}
      {isNaming && <NameTemplate onSave={save} onClose={() => setNaming(false)} />}
    </>
  )
}

interface NameProps {
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

function NameTemplate({ onSave, onClose }: NameProps) {
  const t = useT()
  const [name, setName] = useState('')
  return (
    <Dialog title={t('fleet:template.save')} onClose={onClose}>
      <Form layout="vertical" onFinish={() => void (name.trim() !== '' && onSave(name.trim()))}>
        <p className="muted">{t('fleet:template.about')}</p>
        <Form.Item label={t('fleet:appearance.name')} htmlFor="templateName">
          <Input
            id="templateName"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first control of a dialog
            autoFocus
            autoComplete="off"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Button type="submit" variant="primary" disabled={name.trim() === ''}>
          {t('common:save')}
        </Button>
      </Form>
    </Dialog>
  )
}
