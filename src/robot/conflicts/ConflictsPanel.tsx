import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { selectAssumptions } from '@/risk/assumptionsSlice'
import { useAmounts } from '@/risk/useAmounts'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { failuresIn, NotRead, type QueryResult } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { usePercent } from '@/shared/usePercent'
import { useAppSelector } from '@/store/hooks'
import { Lines } from '@/shared/Lines'
import { Panel } from '@/shared/Panel'
import { CauseLine } from './CauseLine'
import { useWholePicture } from '@/robot/picture/usePictures'
import { useRemedyDialog } from './useRemedyDialog'

/** How many are shown at first. */
const FIRST = 3

const isLoadingQuery = ({ currentData, isFetching, error }: QueryResult<unknown>) =>
  currentData === undefined && (isFetching || error === undefined)

/** The results of all checks whose settings are loaded. */
export function ConflictsPanel() {
  const t = useT()
  const [showsAll, setShowsAll] = useState(false)
  const { picture, queries } = useWholePicture()
  const { causes, checked, unchecked } = picture
  const remedy = useRemedyDialog()
  const isLoading = queries.some(isLoadingQuery)
  const shown = showsAll ? causes : causes.slice(0, FIRST)
  return (
    <Panel title={t('conflicts:title')}>
      <Flex vertical gap={12}>
        {checked === 0 && isLoading ? (
          <Skeleton>
            <Placeholder width="15rem" height="1.5rem" />
            <Placeholder height="17rem" />
          </Skeleton>
        ) : (
          <>
            <Summary found={causes.length} isWhole={unchecked === 0} />
            {shown.length > 0 && (
              <Lines label={t('conflicts:title')}>
                {shown.map((cause) => (
                  <CauseLine key={cause.id} cause={cause} picture={picture} onRemedy={remedy.open} isWhole />
                ))}
              </Lines>
            )}
            {causes.length > FIRST && (
              <div>
                <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                  {showsAll ? t('conflicts:showLess') : t('conflicts:showAll', { count: causes.length })}
                </Button>
              </div>
            )}
            {unchecked > 0 && <Unchecked isLoading={isLoading} queries={queries} />}
          </>
        )}
        <AssumptionsNote />
      </Flex>
      {remedy.dialog}
    </Panel>
  )
}

interface SummaryProps {
  readonly found: number
  /** all of it was checked */
  readonly isWhole: boolean
}

function Summary({ found, isWhole }: SummaryProps) {
  const t = useT()
  const text = found === 0 ? t('conflicts:none') : t('conflicts:found', { count: found })
  if (found === 0 && isWhole) return <Alert role="presentation" type="success" showIcon title={text} />
  return <strong>{text}</strong>
}

interface UncheckedProps {
  readonly isLoading: boolean
  readonly queries: readonly QueryResult<unknown>[]
}

/** That not all was checked, and why failed parts were not read. */
function Unchecked({ isLoading, queries }: UncheckedProps) {
  const t = useT()
  return (
    <div className="muted">
      <NotRead
        what={t(isLoading ? 'conflicts:pending' : 'conflicts:unchecked')}
        failures={failuresIn(queries)}
      />
    </div>
  )
}

/** The assumptions behind the checks about money. */
function AssumptionsNote() {
  const t = useT()
  const share = usePercent()
  const { units, smallestAssumed } = useAmounts()
  const assumptions = useAppSelector(selectAssumptions)
  const { bank, payout } = assumptions
  return (
    <p className="note">
      {t('conflicts:assumed', {
        bank: units(bank),
        payout: share(payout),
        minimum: smallestAssumed(assumptions),
      })}
    </p>
  )
}
