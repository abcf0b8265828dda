/** The server as one file, without the build tools: `npm run build:server`, then `node dist-server/main.js`. */
import { main } from './server'

main(process.env).catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'CannotStart' ? error.message : error)
  process.exitCode = 1
})
