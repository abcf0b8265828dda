import { Flex } from 'antd'
import { PlansNotOffered } from '@/features/money/PlansNotOffered'
import { usePlanLines } from '@/features/money/usePlanLines'
import { useT } from '@/i18n'
import { failureOf } from '@/i18n/messageOf'
import { useCopyEnds } from '@/overview/expiries/useEnds'
import { readsOfHome, usePictureOfHome } from '@/robot/picture/usePictures'
import { Button } from '@/shared/Button'
import { FailureAction } from '@/shared/FailureAction'
import { isLoadSettled } from '@/shared/Loaded'
import { useFailedReads } from '@/store/reading/failedReads'

/** What was not read counts as neither right nor wrong: all of it that Home shows, of every robot, said once, with one retry. */
export function BoardReads() {
  const t = useT()
  const { error, isAsking, again } = useFailedReads(readsOfHome)
  const copies = useCopyEnds()
  const { picture, queries } = usePictureOfHome()
  const isDone = queries.every(isLoadSettled) && copies !== undefined
  const said = error === undefined ? [] : [failureOf(error)]
  const isFailed = error !== undefined || (copies !== undefined && copies.failed > 0)
  return (
    <>
      {isFailed ? (
        <Flex wrap role="alert" align="center" gap="4px 8px">
          {t('common:notAllRead')} {said.map(({ key, values }) => t(key, values))}
          <FailureAction
            messages={said}
            retry={
              <Button busy={isAsking} onClick={again}>
                {t('common:retry')}
              </Button>
            }
          />
        </Flex>
      ) : (
        <p className="note board__reads">
          {isDone ? picture.unchecked > 0 && t('home:attention.impossible') : t('home:attention.soFar')}
        </p>
      )}
      <PlansNotOffered lines={usePlanLines()} />
    </>
  )
}
