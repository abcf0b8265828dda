import { useRef, useState } from 'react'
import { selectBotScope } from '@/features/bots/botsSlice'
import { download } from '@/shared/download'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { lists } from '@/features/records/lists'
import { wholeList } from './listEntries'
import { parts, type AnyPart } from '@/features/records/table'
import { writeSettingsFile, type Settings } from './settingsFile'

/** A record of the file, or a whole list. */
type FilePart = Pick<AnyPart, 'id' | 'path' | 'account' | 'load'>

export interface Gap {
  readonly part: FilePart
  readonly error: unknown
}

type Export =
  | { readonly state: 'idle' | 'reading' | 'done' }
  /** some parts could not be read: nothing has been written yet */
  | { readonly state: 'gaps'; readonly gaps: readonly Gap[]; readonly settings: Settings }

/** Reads every part of the selected bot into one file; asks before leaving out parts that could not be read. */
export function useExport() {
  const dispatch = useAppDispatch()
  const bot = useAppSelector(selectBotScope)
  const [present, setPresent] = useState<Export>({ state: 'idle' })
  const isReading = useRef(false)

  async function write(settings: Settings) {
    const at = Math.floor(Date.now() / 1000)
    const text = await writeSettingsFile({ bot: bot.userid, at, settings })
    download(`leme-${bot.userid}.json`, text, 'application/json')
    setPresent({ state: 'done' })
  }

  async function read() {
    if (isReading.current) return
    isReading.current = true
    setPresent({ state: 'reading' })
    const answers = await Promise.all(
      [...parts, ...lists.map(wholeList)].map((part: FilePart) =>
        dispatch(part.load(bot)).then(
          (values) => ({ part, values }),
          (error: unknown) => ({ part, error }),
        ),
      ),
    )
    isReading.current = false
    const settings = Object.fromEntries(
      answers.flatMap((answer) => ('values' in answer ? [[answer.part.id, answer.values]] : [])),
    )
    const gaps = answers.filter((answer): answer is Gap => 'error' in answer)
    if (gaps.length > 0) setPresent({ state: 'gaps', gaps, settings })
    else await write(settings)
  }

  return { present, read, write }
}
