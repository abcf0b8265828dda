import { Upload } from 'antd'
import { useRef, useState } from 'react'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import type { FileProblem } from './checkedFile'

interface Props {
  readonly label: string
  readonly onChosen: (file: Blob) => unknown
}

/** Lets people choose a file of ours. */
export function FileButton({ label, onChosen }: Props) {
  return (
    <Upload
      accept="application/json,.json"
      showUploadList={false}
      aria-label={label}
      beforeUpload={(chosen) => {
        void onChosen(chosen)
        // The file is read here and not uploaded.
        return false
      }}
    >
      <Button icon={<Icon name="upload" />}>{label}</Button>
    </Upload>
  )
}

/** The file that was chosen last, or why it cannot be used. */
export function useOpenedFile<File extends object>(read: (chosen: Blob) => Promise<File | FileProblem>) {
  const [opened, setOpened] = useState<File | FileProblem>()
  const latest = useRef(0)
  async function open(chosen: Blob) {
    const question = ++latest.current
    const found = await read(chosen)
    if (question === latest.current) setOpened(found)
  }
  return {
    file: typeof opened === 'object' ? opened : undefined,
    problem: typeof opened === 'string' ? opened : undefined,
    open,
    close: () => setOpened(undefined),
  }
}
