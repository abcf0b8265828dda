const isInMenu = () => Boolean(document.activeElement?.closest('[role="menu"]'))

/** A menu that closes gives the focus back to its button, if nothing else took it: Ant Design's dropdown drops it. */
export function giveBackFocus(button: HTMLElement | null) {
  if (!isInMenu()) return
  // Not at once: the Enter that chose an entry would press the button.
  setTimeout(() => {
    if (isInMenu() || document.activeElement === document.body) button?.focus()
  })
}
