/** The server in its own process: in the one that controls the browser it would wait for it. */
import { startServer } from '@/server/server'

const [dataFolder = '', pagesFolder = ''] = process.argv.slice(2)
const server = await startServer({ port: 0, dataFolder, pagesFolder })
console.log(server.url)
process.once('SIGTERM', () => void server.close())
