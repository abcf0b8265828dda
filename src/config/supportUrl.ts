/** Where people ask for help, unless a build says otherwise (`VITE_SUPPORT_URL`). */
export const SUPPORT_URL = 'https://t.me/leme_suporte'
