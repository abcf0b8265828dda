import { Checkbox, Flex } from 'antd'
import { useMemo, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'
import type { BotScope } from '@/contract/scope'
import { byTrader } from '@/domain/copiedTraders'
import { useT } from '@/i18n'
import { CardGrid } from '@/shared/CardGrid'
import { Loaded } from '@/shared/Loaded'
import { HistoryLink } from '@/shared/saving/HistoryLink'
import { LeaveGuard } from '@/shared/saving/LeaveGuard'
import { useOpenForm } from '@/shared/saving/useRecordForm'
import { Placeholder } from '@/shared/Skeleton'
import { useFolding } from '@/shared/useFolding'
import { useAppSelector } from '@/store/hooks'
import { NoTraders } from './NoTraders'
import type { CopiedTrader } from './TraderCard'
import type { TraderCalls } from './tradersList'

export interface TradersProps {
  readonly calls: TraderCalls<CopiedTrader>
  /** the screen for requests to traders */
  readonly request: SignedInPath
  /** the screen with one card alone */
  readonly cardPath?: SignedInPath
}

export interface ShownTraders extends TradersProps {
  readonly traders: readonly CopiedTrader[]
  /** the cards' name in the store */
  readonly form: string
  /** whether the stops are shown */
  readonly advanced: boolean
}

interface Props extends TradersProps {
  readonly Shown: ComponentType<ShownTraders>
}

/** Pixels: a card's estimated height, until it is measured. */
export const CARD_HEIGHT = { folded: 190, open: 740, advanced: 930 } as const

const advancedFields = ['trailingStopLoss', 'breakEven', 'breakPips'] as const

/** The traders that the bot copies (loading, failed, none yet, or loaded), with the checkbox for the advanced options. */
export function CopiedTraders(props: Props) {
  const scope = useAppSelector(props.calls.scopeOf)
  // Nothing of one bot is shown under another.
  return <TradersOf key={scope.userid} scope={scope} {...props} />
}

function TradersOf({ scope, Shown, ...props }: Props & { readonly scope: BotScope }) {
  const t = useT()
  const { calls, request } = props
  // oxlint-disable-next-line react/hooks -- a screen's calls never change
  const query = calls.useQuery(scope)
  const { hash } = useLocation()
  // An address may name an advanced field (`#5001_breakEven`), which must be visible then.
  const [advanced, setAdvanced] = useState(() => advancedFields.some((name) => hash.endsWith(`_${name}`)))
  return (
    <Flex vertical gap="middle">
      <Flex wrap justify="space-between" gap="small">
        <Checkbox id="advanced" checked={advanced} onChange={({ target }) => setAdvanced(target.checked)}>
          {t('copyTrading:cards.advanced')}
        </Checkbox>
        <HistoryLink path={calls.path} />
      </Flex>
      <Loaded query={query} skeleton={<TradersSkeleton />}>
        {(traders) =>
          traders.length === 0 ? (
            <NoTraders request={request} />
          ) : (
            <OpenTraders
              {...props}
              Shown={Shown}
              traders={traders}
              advanced={advanced}
              form={`${calls.id} ${scope.userid}`}
            />
          )
        }
      </Loaded>
      <LeaveGuard />
    </Flex>
  )
}

function OpenTraders({ Shown, ...shown }: ShownTraders & Pick<Props, 'Shown'>) {
  const { form, traders } = shown
  const isOpen = useOpenForm(
    form,
    useMemo(() => byTrader(traders), [traders]),
  )
  return isOpen && <Shown {...shown} />
}

function TradersSkeleton() {
  const { isOn } = useFolding(0, undefined)
  return (
    <CardGrid>
      {['first', 'second'].map((place) => (
        <li key={place}>
          <Placeholder height={`${CARD_HEIGHT[isOn ? 'folded' : 'open']}px`} />
        </li>
      ))}
    </CardGrid>
  )
}
