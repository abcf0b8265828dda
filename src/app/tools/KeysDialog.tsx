import { Flex } from 'antd'
import { useT } from '@/i18n'
import { Dialog } from '@/shared/Dialog'

/** All keys that work on more than one control. */
const keys = [
  ['palette', ['Ctrl+K', '⌘K']],
  ['stopAll', ['Alt+0']],
  ['bot', ['Alt+1', 'Alt+9']],
  ['keys', ['?']],
  ['save', ['Ctrl+S', '⌘S']],
  ['close', ['Esc']],
  ['cells', ['←', '→', '↑', '↓', 'Shift']],
  ['cell', ['Enter', 'F2']],
  ['clear', ['Delete']],
  ['clipboard', ['Ctrl+C', 'Ctrl+X', 'Ctrl+V']],
  ['undo', ['Ctrl+Z', 'Ctrl+Y']],
] as const

interface Props {
  readonly onClose: () => void
}

export function KeysDialog({ onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('keys:title')} width={640} onClose={onClose}>
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
    </Dialog>
  )
}
