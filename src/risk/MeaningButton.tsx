import { Tooltip } from 'antd'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'

export type Meaning = Extract<MessageKey, `proof:terms.${string}`>

interface Props {
  readonly term: string
  /** absent: no explanation */
  readonly meaning: Meaning | undefined
}

/** Explains a technical term on hover and focus, so also by touch and keyboard. */
export function MeaningButton({ term, meaning }: Props) {
  const t = useT()
  if (!meaning) return null
  return (
    <Tooltip title={t(meaning)} trigger={['hover', 'focus']}>
      <Button
        variant="text"
        className="meaning"
        size="small"
        icon={<Icon name="info" size={16} />}
        aria-label={t('proof:meaning', { term })}
      />
    </Tooltip>
  )
}
