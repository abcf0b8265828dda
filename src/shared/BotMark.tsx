import { Flex } from 'antd'
import type { CSSProperties } from 'react'
import { useHidden } from '@/i18n'
import { useChosenName, useKnownNames, useBotNames } from '@/store/botNames'
import { useBotHue } from '@/store/botHue'
import './styles/botMark.css'

interface Bot {
  readonly userid: string
}

/** For what is drawn in the robot's colour. */
export const useRobotColour = (userid: string) => ({ '--hue': useBotHue(userid) }) as CSSProperties

/** The robot's colour, with its initial for those who see no colours. A robot without a name has its last digits. */
export function BotMark({ userid }: Bot) {
  const name = useKnownNames()(userid)
  const initial = name.includes(userid) ? userid.slice(-2) : (Array.from(name)[0] ?? '').toUpperCase()
  return (
    <span className="robot-mark" data-initial={initial} style={useRobotColour(userid)} aria-hidden="true" />
  )
}

/** The chosen robot's name before a statement about it, for a person who has several. */
export function ChosenName() {
  const name = useChosenName()
  return (
    name !== undefined && (
      <>
        <bdi>{name}</bdi> ·{' '}
      </>
    )
  )
}

/** Colour, name and, unless the name has it, the id. */
export function BotName({ userid }: Bot) {
  const hidden = useHidden()
  const name = useBotNames()(userid)
  const isNamed = !useKnownNames()(userid).includes(userid)
  return (
    <Flex component="span" align="center" gap="small" className="tabular">
      <BotMark userid={userid} />
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {isNamed && <span className="note">{hidden(userid)}</span>}
    </Flex>
  )
}
