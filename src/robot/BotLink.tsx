import type { ReactNode } from 'react'
import { selectBots, selectUserId } from '@/store/botsSlice'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import type { PathTarget } from '@/shared/PathLink'
import { useChooseBot } from '@/shared/useChooseBot'
import { useAppSelector } from '@/store/hooks'

interface Props extends PathTarget {
  /** the chosen one without it */
  readonly userid?: string | undefined
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** To where something of a robot is set. Another robot than the chosen one is chosen first: a screen shows only the chosen one's. */
export function BotLink({ userid, children, 'aria-label': label, ...target }: Props) {
  const chosen = useAppSelector(selectUserId)
  const other = useAppSelector(selectBots).find((bot) => bot.userid === userid)
  const choose = useChooseBot()
  const named = label === undefined ? {} : { 'aria-label': label }
  if (userid === undefined || userid === chosen || !other)
    return (
      <ButtonLink {...target} {...named}>
        {children}
      </ButtonLink>
    )
  return (
    <Button {...named} onClick={() => void choose(other, target)}>
      {children}
    </Button>
  )
}
