let host: HTMLElement | undefined

/**
 * The container for menus, dialogs and notices, at the end of the page. With a container of its own, Ant Design leaves the page's
 * scrolling to our style sheet and writes no style element, which the Content-Security-Policy would refuse.
 */
export function overlays(): HTMLElement {
  if (!host?.isConnected) {
    host = document.createElement('div')
    host.id = 'overlays'
    document.body.append(host)
  }
  return host
}
