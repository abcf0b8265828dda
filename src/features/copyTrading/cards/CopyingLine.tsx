import { copyState, type CopyState } from '@/domain/robot/copyState'
import { selectTraderScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { Line, Lines } from '@/shared/Lines'
import { useAppSelector } from '@/store/hooks'
import { useSettings } from '@/risk/settings'
import { failuresIn, NotRead } from '@/shared/Loaded'

const switches = ['general', 'traderData'] as const

/** Whether the robot copies traders at all; `undefined` while that is being read. */
export function useCopying(): CopyState | undefined {
  const scope = useAppSelector(selectTraderScope)
  const { settings, isLoading } = useSettings(switches)
  return isLoading ? undefined : copyState(settings, scope)
}

/** Why no trader is copied, or why that is not known, once and not on each card, with where it is set. */
export function CopyingLine({ copying }: { readonly copying: CopyState | undefined }) {
  const t = useT()
  const { queries } = useSettings(switches)
  if (!copying || copying.state === 'on') return null
  if (copying.state === 'off') {
    const what = t(`copyChecks:fails.${copying.why}`)
    const fix = t(`copyChecks:fix.${copying.why}`)
    return (
      <Lines>
        <Line
          icon="danger"
          tone="danger"
          action={
            <ButtonLink to="/traderconfig" field="copyTraderEn">
              {fix}
            </ButtonLink>
          }
        >
          {what} <span className="note">{t('copyTrading:cards.noneCopied')}</span>
        </Line>
      </Lines>
    )
  }
  return (
    <Lines>
      <Line
        icon="info"
        tone="warning"
        action={
          copying.why !== 'unread' && (
            <ButtonLink to="/geralconfig" field="traderMode">
              {t('copyChecks:fix.open')}
            </ButtonLink>
          )
        }
      >
        <NotRead
          what={
            <>
              {t('copyChecks:what.copying')}{' '}
              <span className="note">{t(`copyChecks:why.${copying.why}`)}</span>
            </>
          }
          failures={copying.why === 'unread' ? failuresIn(queries) : []}
        />
      </Line>
    </Lines>
  )
}
