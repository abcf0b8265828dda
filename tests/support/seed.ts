import fc from 'fast-check'
import packageFile from '../../package.json' with { type: 'json' }

/** A number for a text. */
const hashOf = (text: string) =>
  [...text].reduce((hash, sign) => (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0, 7)

/**
 * Property tests try the same cases whenever they run, so that a commit alone decides whether they pass; each version tries others, and
 * so does `SEED=12345 npm run test:unit`.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? hashOf(packageFile.version)) })
