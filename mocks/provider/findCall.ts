import { serverRefusals } from '@/contract/serverRefusals'
import { respond } from './request'

/** The call at a path of the provider, or the answer where there is none: before anything else, also without a session. */
export function findCall<Call extends { readonly method: string; readonly path: string }>(
  calls: readonly Call[],
  { method, path }: { readonly method: string; readonly path: string },
): Call | Response {
  const atPath = calls.filter((call) => call.path === path)
  const found = atPath.find((call) => call.method === method)
  if (found) return found
  if (atPath.length === 0) return respond({ status: 404, msg: serverRefusals.unknownCall })
  const allowed = atPath.map((call) => call.method).join(', ')
  return respond({ status: 405, msg: serverRefusals.unknownCall }, [['allow', allowed]])
}
