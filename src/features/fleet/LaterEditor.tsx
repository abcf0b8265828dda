import { loadTexts } from '@/i18n'
import { later } from '@/shared/later'
import { Placeholder } from '@/shared/Skeleton'

/** Loads the editor of a row with its texts; the board does so ahead of the first press. */
export const loadEditor = async () => {
  const [{ RobotEditor }] = await Promise.all([
    import('./RobotEditor'),
    loadTexts('general', 'proof', 'risk', 'settings'),
  ])
  return RobotEditor
}

export const LaterEditor = later(loadEditor, <Placeholder height="9rem" />)
