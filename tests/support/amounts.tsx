import { cleanup, render } from '@testing-library/react'
import type { Unit } from '@/domain/money/unit'
import { useAmountsIn, type Amounts } from '@/risk/useAmounts'
import { loadTexts, startI18n, TextsProvider } from '@/i18n'
import type { Language } from '@/i18n/types'

interface Props {
  readonly unit: Unit | undefined
  readonly hear: (amounts: Amounts) => void
}

const Words = ({ unit, hear }: Props) => {
  hear(useAmountsIn()(unit))
  return null
}

/** Words a proof's amounts in this language, of an account in this unit. */
export async function amountsIn(language: Language, unit?: Unit): Promise<Amounts> {
  await startI18n({ language })
  await loadTexts('proof')
  const heard: Amounts[] = []
  render(
    <TextsProvider>
      <Words unit={unit} hear={(amounts) => heard.push(amounts)} />
    </TextsProvider>,
  )
  cleanup()
  const [amounts] = heard
  if (!amounts) throw new Error('not rendered')
  return amounts
}
