import { Alert, Flex, Input, Upload } from 'antd'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { FILE_TYPES, LARGEST_FILE, readResultsFile, type ResultsFileProblem } from './resultsFile'

interface Props {
  readonly text: string
  readonly onText: (text: string) => void
  /** the text could not be read as results */
  readonly isRefused: boolean
  /** feedback on the text */
  readonly children: ReactNode
}

/** Input of past results: typed, pasted, or from a chosen or dropped file. */
export function ResultsInput({ text, onText, isRefused, children }: Props) {
  const t = useT()
  const id = useId()
  const { problem, take, forget } = useResultsFile(onText)
  return (
    <Flex vertical gap={12}>
      <div>
        <label htmlFor={id}>
          <strong>{t('replay:input.label')}</strong>
        </label>
        <p id={`${id}-help`} className="muted">
          {t('replay:input.help')}
        </p>
      </div>
      <DropTarget
        id={id}
        value={text}
        onText={(typed) => {
          forget()
          onText(typed)
        }}
        onFile={take}
        describedBy={isRefused ? `${id}-help ${id}-read` : `${id}-help`}
        isRefused={isRefused}
      />
      <Flex wrap gap="8px 16px" align="center">
        <FileButton onFile={take} />
        {text !== '' && (
          <Button icon={<Icon name="close" />} onClick={() => onText('')}>
            {t('replay:input.clear')}
          </Button>
        )}
      </Flex>
      {problem ? (
        // Nothing of another text stands below: it would seem to be the file's.
        <RefusedFile problem={problem} onClose={forget} />
      ) : (
        <div id={`${id}-read`} className="replay__read" tabIndex={-1}>
          {children}
        </div>
      )}
    </Flex>
  )
}

/** Reads a file, or says why it cannot. A slower earlier file never replaces a later one. */
function useResultsFile(onText: (text: string) => void) {
  const [problem, setProblem] = useState<ResultsFileProblem>()
  const asked = useRef(0)
  const take = async (file: File) => {
    const question = ++asked.current
    const read = await readResultsFile(file)
    if (question !== asked.current) return
    setProblem(read.problem)
    if (read.problem === undefined) onText(read.text)
  }
  return { problem, take: (file: File) => void take(file), forget: () => setProblem(undefined) }
}

interface DropTargetProps {
  readonly id: string
  readonly value: string
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
  readonly describedBy: string
  readonly isRefused: boolean
}

function DropTarget({ id, value, onText, onFile, describedBy, isRefused }: DropTargetProps) {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <Input.TextArea
      id={id}
      className={isOver ? 'replay__text replay__text--over' : 'replay__text'}
      rows={5}
      {...(isRefused && { status: 'error' })}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      placeholder={t('replay:input.example')}
      value={value}
      aria-describedby={describedBy}
      aria-invalid={isRefused || undefined}
      onChange={({ target }) => onText(target.value)}
      onDragOver={(event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!hasFile(event)) return
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    />
  )
}

function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useT()
  return (
    <Upload
      accept={FILE_TYPES}
      showUploadList={false}
      aria-label={t('replay:input.file')}
      beforeUpload={(file) => {
        onFile(file)
        // Prevents the upload: the file is only read here.
        return false
      }}
    >
      <Button icon={<Icon name="upload" />}>{t('replay:input.file')}</Button>
    </Upload>
  )
}

interface RefusedFileProps {
  readonly problem: ResultsFileProblem
  readonly onClose: () => void
}

function RefusedFile({ problem, onClose }: RefusedFileProps) {
  const t = useT()
  const language = useLanguage()
  const most = formatNumber(language, LARGEST_FILE / 1024 / 1024)
  return (
    <Alert
      type="warning"
      showIcon
      icon={<Icon name="alert" />}
      title={t(`replay:file.${problem}`, { most })}
      closable={{ onClose, 'aria-label': t('replay:file.close') }}
    />
  )
}
