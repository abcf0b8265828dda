/** npm run conformance -- https://provider.example/api [options] */
import { runKit } from './cli'

process.exitCode = await runKit(process.argv.slice(2), process.env)
