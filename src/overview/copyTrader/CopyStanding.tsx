import '@/api/copyTrading'
import type { ReactNode } from 'react'
import { isGap } from '@/contract/told'
import { byTrader } from '@/domain/copiedTraders'
import { copyOn } from '@/domain/conflicts/copyRules'
import { useCopying } from '@/features/copyTrading/cards/CopyingLine'
import { useT } from '@/i18n'
import { useRemedyDialog } from '@/robot/conflicts/useRemedyDialog'
import { RemedyButton } from '@/robot/conflicts/RemedyButton'
import { useSettings } from '@/risk/settings'
import { ButtonLink } from '@/shared/ButtonLink'
import { failuresIn, isLoadSettled, NotRead } from '@/shared/Loaded'
import { Standing } from '@/shared/Standing'
import { useRead } from '@/store/reading/reads'

/** Of a trader's own robot: whether followers may copy it. */
export function BeingCopied({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const query = useRead('traderInfo')
  // Also for what is said below of the traders that it may copy itself.
  useRead('traders')
  const isOn = query.currentData?.copyTraderEn
  if (!isLoadSettled(query)) return <Standing title={undefined}>{children}</Standing>
  if (typeof isOn !== 'boolean')
    return (
      <Standing
        title={t('copyTrading:hub.copiedUnknown')}
        about={<NotRead what={t('copyChecks:why.unread')} failures={failuresIn([query])} />}
      >
        {children}
      </Standing>
    )
  return (
    <Standing
      title={t(isOn ? 'copyTrading:hub.copied' : 'copyTrading:hub.notCopied')}
      action={
        !isOn && (
          <ButtonLink to="/configtradercopy" field="copyTraderEn" variant="primary">
            {t('copyChecks:fix.copyingOff')}
          </ButtonLink>
        )
      }
    >
      {children}
    </Standing>
  )
}

const switches = ['general', 'traderData'] as const

/** Of a follower's robot: whether it copies, and how many of its traders. */
export function Copying() {
  const t = useT()
  const copying = useCopying()
  const { queries } = useSettings(switches)
  const query = useRead('traders')
  const remedy = useRemedyDialog()
  const traders = query.currentData && [...byTrader(query.currentData).values()]
  if (!copying || !isLoadSettled(query)) return <Standing title={undefined} />
  if (copying.state === 'off') {
    const title = t('copyChecks:fails.copyingOff')
    return (
      <>
        <Standing
          title={title}
          about={<NotRead what={t('copyTrading:cards.noneCopied')} failures={failuresIn([query])} />}
          action={<RemedyButton remedies={[copyOn]} about={title} onRemedy={remedy.open} />}
        />
        {remedy.dialog}
      </>
    )
  }
  if (copying.state === 'unknown')
    return (
      <Standing
        title={t('copyTrading:hub.unknown')}
        about={
          <NotRead
            what={t(`copyChecks:why.${copying.why}`)}
            failures={copying.why === 'unread' ? failuresIn(queries) : []}
          />
        }
        action={
          copying.why !== 'unread' && (
            <ButtonLink to="/geralconfig" field="traderMode">
              {t('copyChecks:fix.open')}
            </ButtonLink>
          )
        }
      />
    )
  if (!traders)
    return (
      <Standing
        title={t('copyTrading:trader.on')}
        about={<NotRead what={t('common:notAllRead')} failures={failuresIn([query])} />}
      />
    )
  if (traders.length === 0)
    return (
      <Standing
        title={t('copyTrading:cards.empty')}
        action={
          <ButtonLink to="/copyrequest" variant="primary">
            {t('copyTrading:cards.ask')}
          </ButtonLink>
        }
      />
    )
  const on = traders.filter(({ traderEna }) => traderEna === true).length
  const unknown = traders.filter(({ traderEna }) => isGap(traderEna)).length
  return (
    <Standing
      title={t('copyTrading:hub.copying', { count: traders.length, on })}
      about={unknown > 0 && t('copyTrading:cards.unknown', { count: unknown })}
      action={on === 0 && <ButtonLink to="/configfollow">{t('copyTrading:hub.choose')}</ButtonLink>}
    />
  )
}
