import type { SignedInPath } from '@/config/paths'
import { BotChoices } from '@/features/bots/BotChoices'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'

/** Stands in for a screen that is about one bot while none is chosen. */
export function ChooseBot({ path }: { readonly path: SignedInPath }) {
  const t = useT()
  return (
    <Screen title={t(`routes:${path}.title`)} about={t('bots:choose.text')}>
      <BotChoices />
    </Screen>
  )
}
