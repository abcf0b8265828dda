import { findCutOff, isKeptAway } from '@/api/connection'
import type { ProviderError } from '@/contract/providerError'

/**
 * A part of the panel that is loaded on demand: code, texts. Rejects with what happened: without a connection it may come later; with
 * one its file is missing, as after an update of the panel, and only a reload helps, if nothing between keeps it.
 */
export async function loadPart<Part>(loading: Promise<Part>): Promise<Part> {
  try {
    return await loading
  } catch (error) {
    console.warn('a part of the panel could not be loaded', error)
    throw await reasonOf()
  }
}

async function reasonOf(): Promise<ProviderError> {
  if (await findCutOff()) return { kind: 'offline', reason: 'network' }
  return { kind: (await isKeptAway()) ? 'intercepted' : 'missingFile' }
}
