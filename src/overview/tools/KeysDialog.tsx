import { Descriptions, Flex } from 'antd'
import { useState } from 'react'
import { millisecondsNow } from '@/config/clock'
import { basePath } from '@/config/base'
import { useT } from '@/i18n'
import { formatTime } from '@/i18n/format'
import { CopyButton } from '@/shared/CopyButton'
import { Dialog } from '@/shared/Dialog'
import { about, supportReport } from './supportReport'

/** All keys that work on more than one control. */
const keys = [
  ['palette', ['Ctrl+K', '⌘K']],
  ['stopAll', ['Alt+0']],
  ['bot', ['Alt+1', 'Alt+9']],
  ['keys', ['?']],
  ['save', ['Ctrl+S', '⌘S']],
  ['close', ['Esc']],
  ['cells', ['←', '→', '↑', '↓', 'Enter']],
  ['paste', ['Ctrl+V', '⌘V']],
] as const

interface Props {
  readonly onClose: () => void
}

export function KeysDialog({ onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('keys:title')} width={640} onClose={onClose}>
      <Flex vertical gap={24}>
        <Flex component="ul" vertical gap={12}>
          {keys.map(([name, signs]) => (
            <Flex key={name} component="li" wrap justify="space-between" gap="4px 16px">
              {t(`keys:keys.${name}`)}
              <Flex gap={8}>
                {signs.map((sign) => (
                  <kbd key={sign}>{sign}</kbd>
                ))}
              </Flex>
            </Flex>
          ))}
        </Flex>
        <About />
      </Flex>
    </Dialog>
  )
}

/** What support asks for, on the screen and to be copied. */
function About() {
  const t = useT()
  const [report] = useState(() => supportReport(new Date(millisecondsNow())))
  const { version, server, failed } = about()
  const calls = failed.map(({ at, method, path, status }, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- a list that does not change while it is shown
    <li key={i}>
      {formatTime(at)} {method} {path} {status}
    </li>
  ))
  return (
    <Flex vertical align="start" gap={12}>
      <Descriptions
        title={t('keys:about.title')}
        column={1}
        size="small"
        items={[
          { key: 'version', label: t('keys:about.version'), children: version },
          { key: 'server', label: t('keys:about.server'), children: server },
          {
            key: 'failed',
            label: t('keys:about.failed'),
            children: calls.length > 0 ? <ul>{calls}</ul> : t('keys:about.none'),
          },
        ]}
      />
      <CopyButton text={report} done="keys:about.copied" failed="keys:about.notCopied">
        {t('keys:about.copy')}
      </CopyButton>
      {/* Only a build has the file. */}
      {import.meta.env.PROD && (
        <a href={`${basePath}licenses.txt`} target="_blank" rel="noopener">
          {t('keys:about.licenses')}
        </a>
      )}
    </Flex>
  )
}
