import type { SignedInPath } from '@/config/paths'
import { BotChoices } from '@/features/bots/BotList'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'

/** Shown instead of a screen that needs a bot while none is selected. */
export function ChooseBot({ path }: { readonly path: SignedInPath }) {
  const t = useT()
  return (
    <Screen title={t(`routes:${path}.title`)} about={t('bots:choose.text')}>
      <BotChoices />
    </Screen>
  )
}
