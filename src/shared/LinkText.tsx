import './styles/linkText.css'

/** A link's address as text: one click selects all of it, and it may break anywhere. */
export function LinkText({ href }: { readonly href: string }) {
  return <code className="link-text">{href}</code>
}
