import { Alert, Flex } from 'antd'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useIsFresh } from '@/shared/saving/useIsFresh'
import type { ExpiryRun } from './useExpiryRun'

interface Props {
  readonly run: ExpiryRun
  readonly onUndo: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Above the list after many expiries were changed: for a minute, or until it is closed if somebody was not reached. */
export function ExpiryBanner(props: Props) {
  const { endedAt } = props.run
  return endedAt === undefined ? null : <Offer key={endedAt} endedAt={endedAt} {...props} />
}

function Offer({ run, endedAt, onUndo, onRetry, onClose }: Props & { readonly endedAt: number }) {
  const t = useT()
  const isFresh = useIsFresh(endedAt)
  const { kind, steps, saved, missed, repeatable, undoable } = run
  const count = steps.length
  const isUndoable = isFresh && undoable > 0
  if (missed.length === 0 && !isUndoable) return null
  return (
    <Alert
      type={missed.length > 0 ? 'warning' : 'info'}
      role="status"
      showIcon
      closable={{ onClose, 'aria-label': t('common:close') }}
      title={t(kind === 'undo' ? 'followers:run.undo' : 'followers:run.change', { count })}
      description={missed.length > 0 && t('followers:run.sent', { sent: saved, count })}
      action={
        <Flex wrap gap="small">
          {isUndoable && (
            <Button onClick={onUndo}>{t('followers:run.undoButton', { count: undoable })}</Button>
          )}
          {repeatable > 0 && (
            <Button variant="primary" onClick={onRetry}>
              {t('followers:run.retry', { count: repeatable })}
            </Button>
          )}
        </Flex>
      }
    />
  )
}
