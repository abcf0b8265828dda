/** What was opened last, on this device, until the person signs out. */
import * as v from 'valibot'
import { createFieldStorage, jsonOf } from '@/store/storage'

const FIELD = 'recentlyOpened'
const MOST = 8

const storage = createFieldStorage({ [FIELD]: jsonOf(v.array(v.string())) })

export const readRecent = async () => ((await storage.getItem(FIELD))?.[FIELD] ?? []) as readonly string[]

export async function addRecent(key: string) {
  const others = (await readRecent()).filter((one) => one !== key)
  await storage.setItem(FIELD, { [FIELD]: [key, ...others].slice(0, MOST) })
}
