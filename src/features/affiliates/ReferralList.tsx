import type { Referral } from '@/contract/affiliates'
import { plain, searchFor } from '@/domain/search'
import { useLanguage, useT, type Translate } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { download } from '@/shared/download'
import { Icon } from '@/shared/icons'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { SearchField } from '@/shared/SearchField'
import { referralsCsv } from './referralsCsv'
import { stateIcons } from './states'
import { useMoney } from './useMoney'

interface Props {
  readonly referrals: readonly Referral[]
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** A plan in words; '' where nothing was bought. */
const planOf = ({ days, quantity }: Referral, t: Translate) =>
  days === 0
    ? ''
    : quantity > 1
      ? t('affiliates:list.bots', { count: quantity, days })
      : t('affiliates:list.days', { count: days })

const searched = (referral: Referral, t: Translate) =>
  plain(
    [
      referral.buyer,
      referral.campaign,
      planOf(referral, t),
      t(`affiliates:states.${referral.state}`),
      formatDate(referral.at),
    ].join('\n'),
  )

/** Every referral that is chosen, the latest first: to be looked through, and taken along as a table. */
export function ReferralList({ referrals, search, onSearch }: Props) {
  const t = useT()
  const language = useLanguage()
  const isFound = searchFor(search)
  const found =
    search.trim() === '' ? referrals : referrals.filter((referral) => isFound(searched(referral, t)))

  const save = () =>
    download(
      'leme-afiliados.csv',
      referralsCsv(found, language, t, (referral) => planOf(referral, t)),
      'text/csv;charset=utf-8',
    )
  return (
    <section aria-labelledby="list-title">
      <h3 id="list-title" className="affiliates__heading">
        {t('affiliates:list.title')}
      </h3>
      <div className="affiliates__bar">
        <SearchField
          id="referralSearch"
          label={t('affiliates:list.search')}
          value={search}
          onChange={onSearch}
        />
        <p className="affiliates__count tabular" role="status">
          {t('affiliates:list.count', { found: found.length, count: referrals.length })}
        </p>
        <Button disabled={found.length === 0} onClick={save}>
          <Icon name="download" size={18} />
          {t('affiliates:list.csv')}
        </Button>
      </div>
      {found.length === 0 ? (
        <p className="card affiliates__note">{t('affiliates:list.nothing')}</p>
      ) : (
        <VirtualGrid
          items={found}
          keyOf={({ id }) => id}
          label={t('affiliates:list.title')}
          height={92}
          gap={8}
        >
          {(referral) => <ReferralRow referral={referral} />}
        </VirtualGrid>
      )}
    </section>
  )
}

function ReferralRow({ referral }: { readonly referral: Referral }) {
  const t = useT()
  const money = useMoney()
  const { state, buyer, campaign, coin, cents, commissionCents, at } = referral
  const plan = planOf(referral, t)
  return (
    <div className="card referral">
      <div className="referral__who">
        <p className="referral__buyer">
          <bdi>{buyer || t('affiliates:list.nobody')}</bdi>
        </p>
        <p className="referral__more tabular">
          {formatDate(at)}
          {campaign !== '' && (
            <>
              {' · '}
              <bdi>{campaign}</bdi>
            </>
          )}
        </p>
      </div>
      <p className={`referral__state referral__state--${state}`}>
        <Icon name={stateIcons[state]} size={18} />
        {t(`affiliates:states.${state}`)}
      </p>
      <p className="referral__plan tabular">{plan}</p>
      {coin !== '' && (
        <dl className="referral__money tabular">
          <div>
            <dt>{t('affiliates:list.amount')}</dt>
            <dd>{money(coin, cents)}</dd>
          </div>
          <div>
            <dt>{t(state === 'pending' ? 'affiliates:list.ifPaid' : 'affiliates:list.commission')}</dt>
            <dd>{commissionCents === null ? t('affiliates:list.unsaid') : money(coin, commissionCents)}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
