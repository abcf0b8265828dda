/** The views of one channel, in the address: `?rehearse=1640000001`. */
export type ViewName = 'rehearse' | 'copy'

export const viewOf = (name: ViewName, key: string) => ({
  search: new URLSearchParams({ [name]: key }).toString(),
})

export function viewIn(
  search: URLSearchParams,
): { readonly name: ViewName; readonly key: string } | undefined {
  for (const name of ['rehearse', 'copy'] as const) {
    const key = search.get(name)
    if (key !== null) return { name, key }
  }
  return undefined
}
