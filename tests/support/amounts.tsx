import { cleanup, render } from '@testing-library/react'
import { useAmounts, type Amounts } from '@/risk/useAmounts'
import { loadTexts, startI18n, TextsProvider } from '@/i18n'
import type { Language } from '@/i18n/types'

const Words = ({ hear }: { readonly hear: (amounts: Amounts) => void }) => {
  hear(useAmounts())
  return null
}

/** Words a proof's amounts in this language. */
export async function amountsIn(language: Language): Promise<Amounts> {
  await startI18n({ language })
  await loadTexts('proof')
  const heard: Amounts[] = []
  render(
    <TextsProvider>
      <Words hear={(amounts) => heard.push(amounts)} />
    </TextsProvider>,
  )
  cleanup()
  const [amounts] = heard
  if (!amounts) throw new Error('not rendered')
  return amounts
}
