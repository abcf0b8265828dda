import { vi } from 'vitest'

/** The files that are downloaded, by name. Undone by `vi.unstubAllGlobals()`. */
export function catchFiles() {
  const files = new Map<string, Promise<string>>()
  let last: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((last = blob), 'blob:x'),
      revokeObjectURL() {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    // Decoded like a program that recognises the BOM of UTF-8.
    if (last)
      files.set(
        this.download,
        last.arrayBuffer().then((bytes) => new TextDecoder().decode(bytes)),
      )
  })
  return files
}
