/** The server in a process of its own, as a person has it: beside the one that steers the browser it would wait for that one. */
import { startServer } from '@mocks/server'

const [dataFolder = '', pagesFolder = ''] = process.argv.slice(2)
const server = await startServer({ port: 0, dataFolder, pagesFolder })
console.log(server.url)
process.once('SIGTERM', () => void server.close())
