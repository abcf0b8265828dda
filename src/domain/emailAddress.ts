/** Checks only the form: whether the address exists, only the provider knows. */
export const looksLikeEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
