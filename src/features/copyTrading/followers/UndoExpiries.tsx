import { Alert } from 'antd'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useIsFresh } from '@/shared/saving/useIsFresh'
import type { ExpiryRun } from './useExpiryRun'

interface Props {
  readonly run: ExpiryRun
  readonly onUndo: () => void
}

/** Above the list, for a minute after many expiries were changed. */
export function UndoExpiries({ run: { endedAt, undoable }, onUndo }: Props) {
  if (endedAt === undefined || undoable === 0) return null
  return <Offer key={endedAt} endedAt={endedAt} count={undoable} onUndo={onUndo} />
}

interface OfferProps extends Pick<Props, 'onUndo'> {
  readonly endedAt: number
  readonly count: number
}

function Offer({ endedAt, count, onUndo }: OfferProps) {
  const t = useT()
  if (!useIsFresh(endedAt)) return null
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={t('followers:run.change', { count })}
      action={<Button onClick={onUndo}>{t('followers:run.undoButton', { count })}</Button>}
    />
  )
}
