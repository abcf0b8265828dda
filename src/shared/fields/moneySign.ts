import { createContext } from 'react'

/** The sign of the account's currency, which stands behind its amounts; empty: nobody has told it. */
export const MoneySign = createContext('')
