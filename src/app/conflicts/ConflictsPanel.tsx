import { useId, useState } from 'react'
import { findConflicts } from '@/domain/conflicts'
import { selectAssumptions } from '@/features/money/assumptionsSlice'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Bone, Skeleton, type QueryResult } from '@/shared/Loaded'
import { Icon } from '@/shared/icons'
import { useNow } from '@/shared/useNow'
import { usePercent } from '@/shared/usePercent'
import { useAppSelector } from '@/store/hooks'
import { ConflictList } from './ConflictList'
import { useBotSettings } from './useBotSettings'
import './conflicts.css'

/** How many stand there before the person asks for all. */
const FIRST = 3

const isAwaited = ({ currentData, isFetching, error }: QueryResult<unknown>) =>
  currentData === undefined && (isFetching || error === undefined)
const hasFailed = ({ currentData, isFetching, error }: QueryResult<unknown>) =>
  currentData === undefined && !isFetching && error !== undefined

/** All checks, as far as the settings are known. */
export function ConflictsPanel() {
  const t = useT()
  const title = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { settings, queries } = useBotSettings()
  const { found, checked, unchecked } = findConflicts(settings, useNow())
  const isLoading = queries.some(isAwaited)
  const shown = showsAll ? found : found.slice(0, FIRST)
  return (
    <section className="card conflicts-panel" aria-labelledby={title}>
      <h2 id={title} className="conflicts-panel__title">
        {t('conflicts:title')}
      </h2>
      <p className="conflicts-panel__about">{t('conflicts:about')}</p>
      {checked === 0 && isLoading ? (
        <Skeleton>
          <Bones />
        </Skeleton>
      ) : (
        <>
          <Summary found={found.length} checked={checked} unchecked={unchecked} />
          {shown.length > 0 && <ConflictList conflicts={shown} labelledBy={title} />}
          {found.length > FIRST && (
            <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? t('conflicts:showLess') : t('conflicts:showAll', { count: found.length })}
            </Button>
          )}
          {unchecked > 0 && <Unchecked count={unchecked} isLoading={isLoading} queries={queries} />}
        </>
      )}
      <Assumed />
    </section>
  )
}

function Bones() {
  return (
    <>
      <Bone width="15rem" height="1.5rem" />
      {Array.from({ length: FIRST }, (_, place) => (
        <div key={place} className="conflict">
          <Bone width="100%" height="4.25rem" />
        </div>
      ))}
    </>
  )
}

interface Counts {
  readonly found: number
  readonly checked: number
  readonly unchecked: number
}

function Summary({ found, checked, unchecked }: Counts) {
  const t = useT()
  const isFine = found === 0 && unchecked === 0
  return (
    <p className={isFine ? 'conflicts-panel__sum conflicts-panel__sum--fine' : 'conflicts-panel__sum'}>
      {isFine && <Icon name="check" />}
      {found === 0
        ? t('conflicts:none', { count: checked })
        : t('conflicts:found', { count: found, checks: checked })}
    </p>
  )
}

interface UncheckedProps {
  readonly count: number
  readonly isLoading: boolean
  readonly queries: readonly QueryResult<unknown>[]
}

/** What cannot be said, and a way to ask once more for what is missing. */
function Unchecked({ count, isLoading, queries }: UncheckedProps) {
  const t = useT()
  const failed = queries.filter(hasFailed)
  return (
    <div className="conflicts-panel__unchecked">
      <p>{t(isLoading ? 'conflicts:pending' : 'conflicts:unchecked', { count })}</p>
      {failed.length > 0 && (
        <Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>{t('common:retry')}</Button>
      )}
    </div>
  )
}

/** What the checks about money had to suppose. */
function Assumed() {
  const t = useT()
  const language = useLanguage()
  const share = usePercent()
  const { bank, payout, minimum } = useAppSelector(selectAssumptions)
  return (
    <p className="conflicts-panel__assumed">
      {t('conflicts:assumed', {
        bank: formatNumber(language, bank),
        payout: share(payout),
        minimum: formatNumber(language, minimum),
      })}
    </p>
  )
}
