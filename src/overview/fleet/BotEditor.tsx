import { Flex } from 'antd'
import { useEffect, type CSSProperties, type ReactNode } from 'react'
import type { GlobalParams } from '@/contract/general'
import { isNothingYet } from '@/contract/told'
import { generalLabels, generalRecord } from '@/features/general/generalRecord'
import { useGeneralQuestion } from '@/features/general/useGeneralQuestion'
import { entryHelp, entryUnit, stopUnit } from '@/features/general/units'
import type { EditedPart } from './fleetList'
import type { FleetRow } from './rows'
import { AmountsOf } from '@/risk/AmountsOf'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { fieldsOf } from '@/shared/fields/Field'
import { startingFrom } from '@/shared/form/RecordScreen'
import { SettingsForm } from '@/shared/form/SettingsForm'
import { Note } from '@/shared/Note'
import { aboutSaveAt } from '@/shared/form/settingsRecord'
import { keyOf } from '@/store/address'
import { useAppDispatch } from '@/store/hooks'
import { useBotIds } from '@/store/botNames'

const Field = fieldsOf<GlobalParams>(generalRecord.fields)

/** The fields of each part, and the one that gets the focus. */
const parts: Readonly<
  Record<EditedPart, { readonly first: keyof GlobalParams; readonly content: ReactNode }>
> = {
  account: {
    first: 'accType',
    content: <Field.Select name="accType" />,
  },
  stake: {
    first: 'lote',
    content: (
      <>
        <Field.Number name="lote" help={entryHelp} unit={entryUnit} />
        <Field.Select name="loteType" />
      </>
    ),
  },
  stops: {
    first: 'stopDay',
    content: (
      <>
        <Field.Number name="stopDay" unit={stopUnit} />
        <Field.Number name="winDay" unit={stopUnit} />
        <Field.Select name="stopType" />
      </>
    ),
  },
}

/** The bar with the save button has the colour of the row below it. */
const onRow = { '--ant-color-bg-layout': 'transparent' } as CSSProperties

interface Props {
  readonly row: FleetRow
  readonly part: EditedPart
  readonly onClose: () => void
}

/** Changes a few general settings of any bot: rules, the question about a higher risk and the reads around the save are those of its screen. */
export function BotEditor({ row, part, onClose }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { userid, scope, answer } = row
  const title = `${useBotIds()(userid)}: ${t(`fleet:edit.${part}`)}`
  const at = { record: generalRecord.id, userid, account: scope.brokerid }
  const askToConfirm = useGeneralQuestion(scope)
  const isDefault = isNothingYet(answer)
  const { first, content } = parts[part]
  if (!answer) return null
  return (
    <div role="group" aria-label={title} style={onRow}>
      <Flex vertical gap={12}>
        {isDefault && <Note type="info" title={t('common:nothingYet.note')} />}
        <SettingsForm
          form={`fleet ${part} ${keyOf(at)}`}
          loaded={startingFrom(generalRecord, answer)}
          loadedAt={row.readAt}
          rules={generalRecord.rules}
          fields={generalLabels}
          isDefault={isDefault}
          askToConfirm={askToConfirm}
          read={async (why) => startingFrom(generalRecord, await dispatch(generalRecord.read(at, why)))}
          historyEntry={aboutSaveAt(generalRecord, at)}
          onSave={(values) => dispatch(generalRecord.save(at, values))}
        >
          <Flex wrap align="center" gap={12}>
            <strong>{title}</strong>
            <Button onClick={onClose}>{t('common:close')}</Button>
          </Flex>
          <AmountsOf bot={userid}>
            <div className="form__fields">{content}</div>
          </AmountsOf>
          <Focus id={first} />
        </SettingsForm>
      </Flex>
    </div>
  )
}

/** Focuses the first field when the form is drawn. */
function Focus({ id }: { readonly id: string }) {
  useEffect(() => {
    const field = document.getElementById(id)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'nearest' })
    if (field instanceof HTMLInputElement) field.select()
  }, [id])
  return null
}
