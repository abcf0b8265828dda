import { useT } from '@/i18n'
import { Button } from './Button'

interface Props {
  readonly text: string
  readonly url: string
  /** what is shared, for screen readers */
  readonly about: string
}

const targets = {
  whatsApp: (text: string, url: string) => `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
  telegram: (text: string, url: string) =>
    `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
  email: (text: string, url: string) => `mailto:?subject=Leme&body=${encodeURIComponent(`${text}\n${url}`)}`,
} as const

const names = ['whatsApp', 'telegram', 'email'] as const

/** Opens WhatsApp, Telegram or the mail program with a text that is ready to send. The panel itself sends nothing. */
export function ShareLinks({ text, url, about }: Props) {
  const t = useT()
  return names.map((name) => (
    <Button
      key={name}
      href={targets[name](text, url)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t(`common:share.${name}`)}: ${about}`}
    >
      {t(`common:share.${name}`)}
    </Button>
  ))
}
