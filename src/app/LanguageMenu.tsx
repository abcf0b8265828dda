import { useEffect, useRef, useState } from 'react'
import { changeLanguage, useLanguage, useT } from '@/i18n'
import { languages, type Language } from '@/i18n/types'
import { becomeKnown } from './known'
import './languageMenu.css'

/** A language is written in itself, whatever language is on. */
const names: Readonly<Record<Language, string>> = {
  'pt-BR': 'Português (Brasil)',
  'en-US': 'English (US)',
  'es-ES': 'Español (España)',
}

/** The flag dropdown. A disclosure with buttons: Tab walks it, Esc and a click outside close it. */
export function LanguageMenu() {
  const t = useT()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return undefined
    const closeOutside = (event: PointerEvent | FocusEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    // The keys of the buttons inside arrive here: closing is the group's matter, not each button's.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="language"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close()
      }}
    >
      <button
        ref={opener}
        type="button"
        className="language__opener"
        aria-expanded={open}
        aria-controls="languages"
        aria-label={`${t('common:language')}: ${names[language]}`}
        onClick={() => setOpen(!open)}
      >
        <Flag language={language} />
        <span className="language__code" aria-hidden="true">
          {language.slice(0, 2).toUpperCase()}
        </span>
      </button>
      <ul id="languages" className="language__list" hidden={!open}>
        {open &&
          languages.map((choice) => (
            <li key={choice}>
              <button
                type="button"
                lang={choice}
                className="language__choice"
                aria-current={choice === language ? 'true' : undefined}
                onClick={() => {
                  becomeKnown()
                  void changeLanguage(choice)
                  close()
                }}
              >
                <Flag language={choice} />
                {names[choice]}
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Drawn, not an emoji: several systems have no flags among their emoji. */
function Flag({ language }: { readonly language: Language }) {
  return (
    <svg className="language__flag" aria-hidden="true" width="24" height="16" viewBox="0 0 24 16">
      {flags[language]}
    </svg>
  )
}

const flags = {
  'pt-BR': (
    <>
      <path fill="#159a49" d="M0 0h24v16H0z" />
      <path fill="#ffdf1b" d="M12 2 21.500 8 12 14 2.500 8z" />
      <circle cx="12" cy="8" r="3.400" fill="#1b3a8c" />
    </>
  ),
  'en-US': (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path stroke="#c8313e" strokeWidth="1.800" d="M0 1h24M0 4.500h24M0 8h24M0 11.500h24M0 15h24" />
      <path fill="#2f3f77" d="M0 0h11v8.900H0z" />
      <path
        stroke="#fff"
        strokeWidth="1"
        strokeDasharray="1 1.400"
        d="M1.200 2.200h9M2.200 4.500h8M1.200 6.800h9"
      />
    </>
  ),
  'es-ES': (
    <>
      <path fill="#c9232d" d="M0 0h24v16H0z" />
      <path fill="#f8c83c" d="M0 4h24v8H0z" />
      <path fill="#b5522b" d="M5.500 6h3v3.500L7 10.600 5.500 9.500z" />
    </>
  ),
} as const
