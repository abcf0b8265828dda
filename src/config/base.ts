/** The path under which the panel is served, a setting of the build: `/`, or `/leme/`. */
export const basePath = import.meta.env.BASE_URL

const base = basePath.slice(0, -1)

/** What the routers put before every address. */
export const basename = base || '/'

/** A path of the browser as a path of the panel; others stay. */
export const pathInPanel = (path: string) => (path.startsWith(basePath) ? path.slice(base.length) : path)

/** The whole address of a path of the panel, to be shared. */
export const addressOf = (path = '') => window.location.origin + base + path

/** In the page's address: the service worker leaves it to the network, where what stands between can show itself. */
export const FROM_NETWORK = 'fromNetwork'
export const isFromNetwork = () => new URLSearchParams(window.location.search).has(FROM_NETWORK)
