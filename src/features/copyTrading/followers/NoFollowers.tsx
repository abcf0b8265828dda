import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useAppSelector } from '@/store/hooks'
import type { ViewOptions } from './useFollowerList'
import { Nothing } from '@/shared/Nothing'

/** The bot has no followers yet: says what to do. */
export function NoFollowers() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  return <Nothing title={t('followers:empty.title')} text={t('followers:empty.text', { userid })} />
}

interface Props {
  readonly options: ViewOptions
  readonly onChange: (changes: Partial<ViewOptions>) => void
}

/** Search and filter match no follower. */
export function NobodyFound({ options: { search, filter }, onChange }: Props) {
  const t = useT()
  return (
    <Nothing
      text={
        search.trim() === ''
          ? t('followers:none.filter', { filter: t(`followers:filters.${filter}`) })
          : t('followers:none.search', { search: search.trim() })
      }
    >
      <Button onClick={() => onChange({ search: '', filter: 'all' })}>{t('followers:none.showAll')}</Button>
    </Nothing>
  )
}
