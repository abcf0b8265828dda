import { channelSignalType } from '@/contract/codes'
import type { Channel } from '@/contract/signals'
import { needsPrice } from '@/domain/signalFilter'
import { useT } from '@/i18n'
import { Panel } from '@/shared/Panel'

/** Explains how the filters work: the rules of `domain/signalFilter` in words. */
export function Reading({ now }: { readonly now: Channel }) {
  const t = useT()
  const type = channelSignalType.nameOf(now.signalType)
  return (
    <Panel level={3} title={t('rehearsal:reading.title')}>
      <p className="muted">{t('rehearsal:reading.ours')}</p>
      <ol className="rehearsal__reading">
        <li>{t('rehearsal:reading.letters')}</li>
        <li>{t('rehearsal:reading.words')}</li>
        <li>{t('rehearsal:reading.ignore')}</li>
        <li>{t('rehearsal:reading.filter')}</li>
        <li>{t('rehearsal:reading.symbols')}</li>
        <li>
          {t('rehearsal:reading.signalType')}{' '}
          {type &&
            t(
              needsPrice(now.signalType) ? 'rehearsal:reading.wantsPrice' : 'rehearsal:reading.wantsNothing',
              {
                type: t(`options:channelSignalType.${type}`),
              },
            )}
        </li>
      </ol>
    </Panel>
  )
}
