import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { LARGEST_FILE, readResultsFile, type FileProblem } from './resultsFile'

interface Props {
  readonly text: string
  readonly onText: (text: string) => void
  readonly isNewestFirst: boolean
  readonly onNewestFirst: (isNewestFirst: boolean) => void
  /** the text could not be read as results */
  readonly isRefused: boolean
  /** what was understood */
  readonly children: ReactNode
}

/** Where past results come in: typed, pasted, chosen as a file or dropped. */
export function ResultsInput({ text, onText, isNewestFirst, onNewestFirst, isRefused, children }: Props) {
  const t = useT()
  const id = useId()
  const { problem, take } = useResultsFile(onText)
  return (
    <div className="replay__input">
      <label htmlFor={id} className="field__label">
        {t('replay:input.label')}
      </label>
      <p id={`${id}-help`} className="proof__about">
        {t('replay:input.help')}
      </p>
      <DropTarget
        id={id}
        value={text}
        onText={onText}
        onFile={take}
        describedBy={`${id}-help ${id}-read`}
        isRefused={isRefused}
      />
      <div className="replay__deeds">
        <FileButton onFile={take} />
        {text !== '' && (
          <Button onClick={() => onText('')}>
            <Icon name="close" size={18} />
            {t('replay:input.clear')}
          </Button>
        )}
        <label className="replay__check">
          <input
            type="checkbox"
            checked={isNewestFirst}
            onChange={({ target }) => onNewestFirst(target.checked)}
          />
          {t('replay:input.newestFirst')}
        </label>
      </div>
      {problem && <Refused problem={problem} />}
      <div id={`${id}-read`} role="status" className="replay__read">
        {children}
      </div>
    </div>
  )
}

/** Takes a file over, or says why not. The last one asked for counts, however long an earlier one takes. */
function useResultsFile(onText: (text: string) => void) {
  const [problem, setProblem] = useState<FileProblem>()
  const asked = useRef(0)
  const take = async (file: File) => {
    const question = ++asked.current
    const read = await readResultsFile(file)
    if (question !== asked.current) return
    setProblem(read.problem)
    if (read.problem === undefined) onText(read.text)
  }
  return { problem, take: (file: File) => void take(file) }
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
    <textarea
      id={id}
      className={isOver ? 'replay__text replay__text--over' : 'replay__text'}
      rows={5}
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
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Icon name="upload" size={18} />
        {t('replay:input.file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('replay:input.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after it was put right.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

function Refused({ problem }: { readonly problem: FileProblem }) {
  const t = useT()
  const language = useLanguage()
  const most = formatNumber(language, LARGEST_FILE / 1024 / 1024)
  return (
    <p className="replay__problem" role="alert">
      <Icon name="alert" size={18} />
      {t(`replay:file.${problem}`, { most })}
    </p>
  )
}
