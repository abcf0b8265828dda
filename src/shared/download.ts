/** Hands a text to the browser as a file. */
export function download(name: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By the next task the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url))
}
