import { findCutOff } from '@/api/connection'
import type { ProviderError } from '@/contract/providerError'

/**
 * A part of the panel that is loaded on demand: code, texts. Rejects with what happened: without a connection it may come later; with
 * one its file is missing, as after an update of the panel, and only a reload helps.
 */
export async function loadPart<Part>(loading: Promise<Part>): Promise<Part> {
  try {
    return await loading
  } catch (error) {
    console.warn('a part of the panel could not be loaded', error)
    const failure: ProviderError = (await findCutOff())
      ? { kind: 'offline', reason: 'network' }
      : { kind: 'missingFile' }
    throw failure
  }
}
