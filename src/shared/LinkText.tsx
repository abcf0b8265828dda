import { useHidden } from '@/i18n'
import './styles/linkText.css'

/** A link's address as text: one click selects all of it, and it may break anywhere. */
export function LinkText({ href }: { readonly href: string }) {
  const hidden = useHidden()
  return <code className="link-text">{hidden(href)}</code>
}
