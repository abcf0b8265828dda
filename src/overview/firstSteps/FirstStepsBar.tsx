import { Alert, Flex } from 'antd'
import { useLocation } from 'react-router-dom'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { useAppDispatch } from '@/store/hooks'
import { brokerKeyLeft, firstStepsTaken } from './firstStepsSlice'
import { useFirstSteps } from './useFirstSteps'

/** On the screens of the first steps: the way to the next one. */
export function FirstStepsBar() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const { userid, steps, next } = useFirstSteps()
  if (pathname === '/' || !next) return null
  const here = steps.find(({ place, isOpen }) => place.to === pathname && isOpen)
  const step = here ?? next
  return (
    <Alert
      banner
      type="info"
      showIcon={false}
      // At the start: what has just been saved is said at the end of this line.
      title={
        <Flex wrap align="center" gap="4px 12px">
          {t(here ? 'home:ready.here' : 'home:ready.next', { step: t(`home:ready.${step.id}`) })}
          {!here && (
            <ButtonLink {...step.place} variant="primary">
              {t(`routes:${step.place.to}.title`)}
            </ButtonLink>
          )}
          {here?.id === 'broker' && (
            <Button onClick={() => void dispatch(brokerKeyLeft(userid))}>{t('home:ready.later')}</Button>
          )}
          <Button onClick={() => void dispatch(firstStepsTaken(''))}>{t('home:ready.leave')}</Button>
        </Flex>
      }
    />
  )
}
