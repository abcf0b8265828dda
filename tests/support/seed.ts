import { createHash } from 'node:crypto'
import fc from 'fast-check'
import packageFile from '../../package.json' with { type: 'json' }

const ofVersion = createHash('sha256').update(packageFile.version).digest().readInt32BE()

/**
 * Property tests try the same cases whenever they run, so that a commit alone decides whether they pass; each version tries others, and
 * so does `SEED=12345 npm run test:unit`.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? ofVersion) })
