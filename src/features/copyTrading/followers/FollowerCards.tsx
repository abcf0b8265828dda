import { Card, Flex } from 'antd'
import { memo, type KeyboardEvent } from 'react'
import type { Listed } from '@/domain/followerList'
import { useT } from '@/i18n'
import type { Language } from '@/i18n/types'
import { VirtualGrid } from '@/shared/VirtualGrid'
import {
  FollowerActions,
  FollowerEnd,
  FollowerTick,
  dateOf,
  nameOf,
  type FollowerAction,
  type FollowerTexts,
} from './FollowerParts'
import { useFollowerRows, type FollowerRowsProps } from './useFollowerRows'

const idOf = ({ id }: Listed) => id

export function FollowerCards(props: FollowerRowsProps) {
  const t = useT()
  const { shown, now, selection, saving, onAction } = props
  const { texts, language, onKey } = useFollowerRows(props)
  return (
    <VirtualGrid items={shown} keyOf={idOf} label={t('followers:list')} height={196} width={260}>
      {(follower) => (
        <FollowerCard
          follower={follower}
          now={now}
          texts={texts}
          language={language}
          isTicked={selection.ticked.has(follower.id)}
          isSaving={saving.has(follower.id)}
          onTick={selection.toggle}
          onKey={onKey}
          onAction={onAction}
        />
      )}
    </VirtualGrid>
  )
}

interface CardProps {
  readonly follower: Listed
  readonly now: number
  readonly texts: FollowerTexts
  readonly language: Language
  readonly isTicked: boolean
  readonly isSaving: boolean
  readonly onTick: (id: string, isOn: boolean, isRange: boolean) => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>, id: string) => void
  readonly onAction: (action: FollowerAction, follower: Listed) => void
}

/** Memoised, as there can be thousands. */
const FollowerCard = memo(function FollowerCard(props: CardProps) {
  const { follower, now, texts, language, isTicked, isSaving, onTick, onKey, onAction } = props
  const { id, expCopy } = follower
  return (
    <Card
      role="article"
      aria-label={nameOf(follower)}
      size="small"
      className={isTicked ? 'follower follower--ticked' : 'follower'}
    >
      <Flex vertical gap="small">
        <Flex gap="small" align="start">
          <FollowerTick follower={follower} texts={texts} isTicked={isTicked} onTick={onTick} onKey={onKey} />
          <div className="follower__who">
            <h2>{nameOf(follower)}</h2>
            <p className="muted tabular">{texts.id(id)}</p>
          </div>
        </Flex>
        <div className="follower__end">
          <p className="tabular">{texts.expires(dateOf(expCopy, texts))}</p>
          <FollowerEnd expCopy={expCopy} now={now} texts={texts} language={language} isSaving={isSaving} />
        </div>
        <FollowerActions follower={follower} texts={texts} onAction={onAction} />
      </Flex>
    </Card>
  )
})
