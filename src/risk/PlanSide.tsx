import { Collapse, Flex } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { ladderOf } from '@/domain/money/ladder'
import { planFigures } from '@/domain/money/planFigures'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Failed } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { Comparing } from './Comparing'
import { lossFigures } from './forecastFigures'
import type { ForecastReport, ForecastRequest } from './forecast'
import { Numbers } from './Numbers'
import type { Prove } from './planProof'
import { planProofs } from './planProofs'
import { useShown } from './PlanTop'
import { Together } from './Together'
import { TooLargeNote } from './TooLargeNote'
import { useAmounts } from './useAmounts'
import { usePlanRequest, type ProvedForm } from './usePlanRequest'
import './proof.css'

/** The form leaves room beside it (`layout.css`): there the steps are open from the start. */
const BESIDE = '(min-width: 1100px)'

interface Props extends ProvedForm {
  /** what else may be opened below: its name, and itself */
  readonly more?: readonly {
    readonly key: string
    readonly label: MessageKey
    readonly children: ReactNode
  }[]
}

const none: readonly never[] = []

/** Beside a plan's form: what the plan does step by step, and, one press away, its numbers and other values. */
export function PlanSide({ more = none, ...form }: Props) {
  const t = useT()
  const { plan, last, stakes, isAlone } = usePlanRequest(form)
  if (plan.is === 'waiting')
    return (
      <Skeleton>
        <Placeholder height="240px" />
      </Skeleton>
    )
  const isPlayed = plan.is === 'played'
  const request = isPlayed ? plan.request : last
  const isOnly = !isPlayed && (plan.is !== 'nothing' || !last)
  const together: readonly Fold[] =
    stakes && (plan.is === 'others' || !isAlone)
      ? [{ key: 'together', label: t('proof:together.title'), children: <Together stakes={stakes} /> }]
      : []
  return (
    <>
      {isOnly && together.length > 0 && <Folds items={together} />}
      {request && plan.is !== 'others' && (
        <div className={isPlayed ? '' : 'proof__old'}>
          <Proof
            request={request}
            more={[...(isOnly ? [] : together), ...more.map((one) => ({ ...one, label: t(one.label) }))]}
          />
        </div>
      )}
    </>
  )
}

interface Fold {
  readonly key: string
  readonly label: string
  readonly children: ReactNode
}

interface FoldsProps {
  readonly items: readonly Fold[]
  /** keys of those that are open from the start */
  readonly open?: readonly string[]
}

/** What is one press away, each below its name. */
const Folds = ({ items, open = none }: FoldsProps) => (
  <Collapse ghost className="proof__more" defaultActiveKey={[...open]} items={[...items]} />
)

interface ProofProps {
  readonly request: ForecastRequest
  readonly more: readonly Fold[]
}

function Proof({ request, more }: ProofProps) {
  const amounts = useAmounts()
  const { t } = amounts
  const { choice, account } = request
  const {
    story = [],
    figures,
    ladderHint,
    aim,
    tables,
  } = useMemo(() => {
    const prove = planProofs[request.choice.kind] as Prove<unknown>
    const settings = request.choice.kind === 'flat' ? undefined : request.choice.settings
    return prove(settings, { ...request, certain: planFigures(request.choice, request.account) }, amounts)
  }, [request, amounts])
  const [isBeside] = useState(() => window.matchMedia(BESIDE).matches)
  return (
    <Flex vertical gap={12}>
      <TooLargeNote choice={choice} account={account} />
      <Folds
        open={isBeside ? ['steps'] : none}
        items={[
          ...(tables || story.length > 0
            ? [
                {
                  key: 'steps',
                  label: t('proof:more.steps'),
                  children: (
                    <Flex vertical gap={12}>
                      {tables}
                      {story.length > 0 && <p className="muted">{story.join(' ')}</p>}
                    </Flex>
                  ),
                },
              ]
            : []),
          {
            key: 'numbers',
            label: t('proof:more.numbers'),
            children: (
              <Known request={request}>
                {(report, isDone) => (
                  <Numbers
                    request={request}
                    report={report}
                    isDone={isDone}
                    figures={[
                      ...figures,
                      ...lossFigures(request, report, ladderOf(choice, account), ladderHint, amounts),
                    ]}
                    aim={aim}
                  />
                )}
              </Known>
            ),
          },
          {
            key: 'compare',
            label: t('risk:variants.title'),
            children: (
              <Known request={request}>
                {(report) => <Comparing request={request} report={report} aim={aim} />}
              </Known>
            ),
          },
          ...more,
        ]}
      />
    </Flex>
  )
}

interface KnownProps {
  readonly request: ForecastRequest
  readonly children: (report: ForecastReport, isDone: boolean) => ReactNode
}

/** What the forecast says, as far as it is; muted while it is of earlier values. */
function Known({ request, children }: KnownProps) {
  const { report, hasFailed, isOld, isDone, again } = useShown(request)
  if (hasFailed) return <Failed error={undefined} onRetry={again} />
  if (!report)
    return (
      <Skeleton>
        <Placeholder height="240px" />
      </Skeleton>
    )
  return (
    <Flex vertical gap={16} className={isOld ? 'proof__old' : ''} aria-busy={!isDone}>
      {children(report, isDone)}
    </Flex>
  )
}
