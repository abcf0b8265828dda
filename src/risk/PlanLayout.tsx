import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { useGetGlobalParamsQuery } from '@/api/general'
import { selectBrokerScope } from '@/store/botsSlice'
import { Contained } from '@/shared/Contained'
import { KeptRoom } from '@/shared/KeptHeight'
import { Loaded } from '@/shared/Loaded'
import { later } from '@/shared/later'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import type { PlanSide } from './PlanSide'
import type { PlanTop } from './PlanTop'
import { PreviewContext, type Preview } from './preview'
import { RiskPreparation } from './RiskPreparation'
import './layout.css'

/** As high as what was there at last. */
const TOP = 'var(--room)'
const SIDE = '360px'
/** For the first time: most people have these plans off, of which there is a sentence and no picture. */
const usuallyOff = ['105px', '133px'] as const
const usuallyOn = ['343px', '554px'] as const
const usualRoom = {
  flat: ['288px', '334px'],
  masaniello: usuallyOn,
  soros: usuallyOn,
  cycles: usuallyOff,
  lossRecovery: usuallyOff,
  customCycles: usuallyOff,
} as const
const LaterTop = later<ComponentProps<typeof PlanTop>>(async () => (await import('./PlanTop')).PlanTop, TOP)
const LaterSide = later<ComponentProps<typeof PlanSide>>(
  async () => (await import('./PlanSide')).PlanSide,
  SIDE,
)

interface Props extends ComponentProps<typeof PlanSide> {
  /** false: the form's values are being read */
  readonly isLoaded: boolean
  /** between the picture and the form */
  readonly presets?: ReactNode
  /** the form */
  readonly children: ReactNode
}

/** A form that decides what is staked, under the picture of what its values lead to, and beside what they do step by step. */
export function PlanLayout({ isLoaded, presets, children, ...form }: Props) {
  const { of, inSettings } = form
  const [preview, show] = useState<Preview>()
  const place = useMemo(() => ({ preview, show }), [preview])
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  const query = useGetGlobalParamsQuery(useAppSelector(selectBrokerScope))
  // The form of general settings contains the entry and the daily stops itself.
  const whenRead = (height: string, content: ReactNode) => {
    if (!isLoaded) return <Placeholder height={height} />
    if (of === 'flat') return content
    return (
      <Loaded query={query} skeleton={<Placeholder height={height} />}>
        {() => content}
      </Loaded>
    )
  }
  return (
    <PreviewContext value={place}>
      <div className={of === 'flat' ? 'plan-layout' : 'plan-layout plan-layout--plan'}>
        {isLoaded && <RiskPreparation inSettings={inSettings} />}
        <KeptRoom of={`roomHeight ${of}`} usual={usualRoom[of]}>
          <Contained>{whenRead(TOP, <LaterTop of={of} inSettings={inSettings} strip={strip} />)}</Contained>
        </KeptRoom>
        {/* Around the whole form, along which the strip stays in sight. */}
        <div ref={setStrip} style={{ display: 'contents' }} />
        {presets}
        <div className="plan-layout__columns">
          <div>{children}</div>
          <div>
            <Contained>{whenRead(SIDE, <LaterSide {...form} />)}</Contained>
          </div>
        </div>
      </div>
    </PreviewContext>
  )
}
