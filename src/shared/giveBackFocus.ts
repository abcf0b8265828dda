/** Nothing has the focus but the menu. */
const isFree = () =>
  document.activeElement === document.body || document.activeElement?.closest('[role="menu"]') !== null

/** A menu that closes gives the focus back to its button, if nothing else took it: Ant Design's dropdown drops it. */
export function giveBackFocus(button: HTMLElement | null) {
  // Not at once: the Enter that chose an entry would press the button.
  setTimeout(() => {
    if (isFree()) button?.focus()
  })
}
