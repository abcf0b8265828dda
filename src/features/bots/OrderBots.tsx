// Not among the icons by meaning: those are all loaded before the first screen.
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { Card, Flex } from 'antd'
import { useCallback, useState } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { BotChip } from '@/shared/BotChip'
import { FEW, LongList } from '@/shared/LongList'
import { useBotNames, useKnownNames } from '@/store/botNames'
import { botLabelsChanged, selectBotOrder } from '@/store/botsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { movedTo } from './movedTo'
import { useRowDrag } from './useRowDrag'
import './order.css'
import '@/shared/styles/lines.css'

const identity = (id: string) => id

/** Puts the person's robots in their own order: each row is dragged by its handle, or moved by its buttons, and stands there at once. */
export function OrderBots({ ids }: { readonly ids: readonly string[] }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const nameOf = useBotNames()
  const knownNameOf = useKnownNames()
  const [moved, setMoved] = useState<string>()
  const isOrdered = useAppSelector(selectBotOrder).length > 0
  const textOf = useCallback((id: string) => `${id} ${knownNameOf(id)}`, [knownNameOf])
  const place = (userid: string, to: number) => {
    setMoved(userid)
    dispatch(botLabelsChanged({ botOrder: movedTo(ids, userid, Math.min(Math.max(0, to), ids.length - 1)) }))
  }
  const hold = useRowDrag((from, to) => place(ids[from] ?? '', to))
  // Only visible rows of a longer list are drawn: there is nothing to drag them past.
  const isLong = ids.length > FEW
  return (
    <Card size="small" className="order">
      <LongList
        items={ids}
        keyOf={identity}
        textOf={textOf}
        label={t('bots:list.title')}
        className="lines"
        height={48}
      >
        {(id) => {
          const at = ids.indexOf(id)
          const name = nameOf(id)
          const [isFirst, isLast] = [at === 0, at === ids.length - 1]
          return (
            <Flex align="center" gap="small" className="order__row">
              {!isLong && (
                <span className="order__handle" aria-hidden="true" onPointerDown={hold}>
                  <HolderOutlined aria-hidden />
                </span>
              )}
              <Flex flex="1 1 0" className="order__name">
                <BotChip userid={id} />
              </Flex>
              {isLong && (
                <Button
                  variant="text"
                  icon={<VerticalAlignTopOutlined aria-hidden />}
                  aria-label={t('settings:order.first', { name })}
                  aria-disabled={isFirst}
                  onClick={() => place(id, 0)}
                />
              )}
              <Button
                variant="text"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={t('settings:order.up', { name })}
                aria-disabled={isFirst}
                onClick={() => place(id, at - 1)}
              />
              <Button
                variant="text"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={t('settings:order.down', { name })}
                aria-disabled={isLast}
                onClick={() => place(id, at + 1)}
              />
            </Flex>
          )
        }}
      </LongList>
      <Flex justify="end" className="order__reset">
        <Button
          disabled={!isOrdered}
          onClick={() => {
            setMoved(undefined)
            dispatch(botLabelsChanged({ botOrder: [] }))
          }}
        >
          {t('settings:order.byExpiry')}
        </Button>
      </Flex>
      <p role="status" className="visually-hidden">
        {moved !== undefined &&
          t('settings:order.moved', {
            name: nameOf(moved),
            place: ids.indexOf(moved) + 1,
            count: ids.length,
          })}
      </p>
    </Card>
  )
}
