/** The form of an address, no more: only the provider knows whether it exists. */
export const looksLikeEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
