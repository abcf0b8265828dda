import { Flex } from 'antd'
import { useId, type ReactNode } from 'react'
import { useT } from '@/i18n'
import type { BotAndMoney } from '@/store/tradingValue'
import { BotChips } from './BotChip'
import { Button } from './Button'
import { Dialog, firstFocus } from './Dialog'

interface Props {
  /** whom it is about, where that is a bot */
  readonly of?: readonly BotAndMoney[]
  /** a sentence as a trader would say it, with its names and amounts */
  readonly title: string
  /** what changes or follows, in a line below it */
  readonly about?: ReactNode
  /** before and after, or what will be lost */
  readonly children?: ReactNode
  /** label of the button that confirms; without it there are only `choices` */
  readonly yes?: string
  /** label of the button that goes back; 'Voltar' by default */
  readonly no?: string
  /** what confirming would do does no harm */
  readonly isHarmless?: boolean
  /** something that decides is not known yet: nothing can be confirmed */
  readonly isWaiting?: boolean
  /** buttons that do less than `yes` does, or something else; they stand before it */
  readonly choices?: ReactNode
  readonly busy?: boolean
  /** pixels */
  readonly width?: number
  readonly onAnswer: (isYes: boolean) => void
}

/**
 * The one frame of whatever is asked before something is sent, lost or left; open while it is rendered. Who stands above, then the
 * question, then what follows from it. Esc means no, and the first focus is on no.
 * `aria-describedby` is set by hand, because Ant Design has no prop for it: screen readers read the text with the title.
 */
export function Question(props: Props) {
  const { of = [], title, about, children, yes, no, choices, busy = false, width = 600, onAnswer } = props
  const { isHarmless = false, isWaiting = false } = props
  const t = useT()
  const id = useId()
  return (
    <Dialog
      asks
      title={title}
      {...(of.length > 0 && { head: <BotChips bots={of} /> })}
      width={width}
      busy={busy}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button ref={firstFocus} onClick={() => onAnswer(false)}>
            {no ?? t('common:back')}
          </Button>
          {choices}
          {yes !== undefined && (
            <Button
              variant={isHarmless ? 'primary' : 'confirm'}
              busy={busy}
              disabled={isWaiting}
              onClick={() => onAnswer(true)}
            >
              {yes}
            </Button>
          )}
        </>
      }
    >
      <Flex
        vertical
        gap={12}
        id={id}
        ref={(text) => text?.closest('[role="dialog"]')?.setAttribute('aria-describedby', id)}
      >
        {about !== undefined && <p className="muted">{about}</p>}
        {children}
      </Flex>
    </Dialog>
  )
}
