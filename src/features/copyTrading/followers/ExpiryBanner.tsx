import { Alert, Flex } from 'antd'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useIsFresh } from '@/shared/saving/useIsFresh'
import type { ExpiryRun } from './useExpiryRun'

interface ButtonsProps {
  readonly run: Pick<ExpiryRun, 'repeatable' | 'undoable'>
  readonly onUndo: () => void
  readonly onRetry: () => void
}

/** What can be done after many expiries were changed. */
export function RunButtons({ run: { undoable, repeatable }, onUndo, onRetry }: ButtonsProps) {
  const t = useT()
  return (
    <>
      {undoable > 0 && <Button onClick={onUndo}>{t('followers:run.undoButton', { count: undoable })}</Button>}
      {repeatable > 0 && (
        <Button variant="primary" onClick={onRetry}>
          {t('followers:run.retry', { count: repeatable })}
        </Button>
      )}
    </>
  )
}

interface Props extends ButtonsProps {
  readonly run: ExpiryRun
  readonly onClose: () => void
}

/** Above the list after many expiries were changed: for a minute, or until it is closed if somebody was not reached. */
export function ExpiryBanner(props: Props) {
  const { endedAt } = props.run
  return endedAt === undefined ? null : <Offer key={endedAt} endedAt={endedAt} {...props} />
}

function Offer({ run, endedAt, onClose, ...press }: Props & { readonly endedAt: number }) {
  const t = useT()
  const undoable = useIsFresh(endedAt) ? run.undoable : 0
  const { items, saved, missed, repeatable } = run
  if (missed.length === 0 && undoable === 0) return null
  return (
    <Alert
      type={missed.length > 0 ? 'warning' : 'info'}
      role="status"
      showIcon
      closable={{ onClose, 'aria-label': t('common:close') }}
      title={t('followers:run.sent', { sent: saved, count: items.length })}
      action={
        <Flex wrap gap="small">
          <RunButtons run={{ undoable, repeatable }} {...press} />
        </Flex>
      }
    />
  )
}
