import { Tag } from 'antd'
import { useEffect } from 'react'
import { onThisDevice } from '@/config/onDevice'
import type { ReadyStep } from '@/domain/robot/readiness'
import { useT } from '@/i18n'
import { ChosenName } from '@/shared/BotChip'
import { ButtonLink } from '@/shared/ButtonLink'
import type { IconName } from '@/shared/icons'
import { Line, Lines } from '@/shared/Lines'
import { Panel } from '@/shared/Panel'
import { useAppDispatch } from '@/store/hooks'
import { firstStepsTaken } from './firstStepsSlice'
import { forgetSteps, ReadyPlace } from './ReadyPlace'
import { useFirstSteps } from './useFirstSteps'

const icons = { missing: 'arrow', unknown: 'info' } as const satisfies Readonly<Record<string, IconName>>

/** Where what the panel cannot see can be seen. */
const unseen = (id: ReadyStep['id']) => (id === 'broker' || id === 'power' ? id : 'other')

/** What the robot still lacks before it trades, the next step first; nothing once it lacks nothing that is known. */
export function ReadyPanel() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { userid, steps, next, isLoading, isSetUp } = useFirstSteps()
  const isReady = !next && !isLoading
  useEffect(() => {
    if (isReady) forgetSteps()
  }, [isReady])
  useEffect(() => {
    if (isSetUp) onThisDevice.write(`wasReady ${userid}`, 'yes')
  }, [isSetUp, userid])
  if (isReady) return null
  if (!next) return <ReadyPlace />
  const done = steps.filter(({ state }) => state === 'done')
  return (
    <ReadyPlace>
      <Panel
        title={t('home:ready.title')}
        extra={
          <span>
            <ChosenName />
            <Tag>{t('home:ready.about', { done: done.length, count: steps.length })}</Tag>
          </span>
        }
      >
        <Lines>
          {steps.map(
            ({ id, state, place }) =>
              state !== 'done' && (
                <Line
                  key={id}
                  icon={icons[state]}
                  action={
                    <ButtonLink
                      {...place}
                      {...(id === next.id && { variant: 'primary' as const })}
                      aria-label={`${t(`routes:${place.to}.title`)} (${t(`home:ready.${id}`)})`}
                      onClick={() => dispatch(firstStepsTaken(userid))}
                    >
                      {t(`routes:${place.to}.title`)}
                    </ButtonLink>
                  }
                >
                  {t(`home:ready.${id}`)}
                  {state === 'unknown' && (
                    <span className="note"> · {t(`home:ready.unseen.${unseen(id)}`)}</span>
                  )}
                </Line>
              ),
          )}
        </Lines>
      </Panel>
    </ReadyPlace>
  )
}
