import { Form, Radio, Tooltip } from 'antd'
import { useId, type CSSProperties } from 'react'
import { useT } from '@/i18n'
import { hues } from '@/store/hues'
import '@/shared/styles/botChip.css'
import './hues.css'

interface Props {
  /** degrees */
  readonly hue: number
  readonly onChange: (hue: number) => void
}

/** One of the seven colours that robots may have. */
export function HueField({ hue, onChange }: Props) {
  const t = useT()
  const id = useId()
  return (
    <Form.Item label={<span id={id}>{t('settings:colour.label')}</span>}>
      <Radio.Group
        className="hues"
        optionType="button"
        aria-labelledby={id}
        value={hue}
        options={hues.map((value) => ({
          value,
          label: (
            <Tooltip title={t(`settings:colour.of.${value}`)}>
              <span className="robot-mark" style={{ '--hue': value } as CSSProperties} />
              <span className="visually-hidden">{t(`settings:colour.of.${value}`)}</span>
            </Tooltip>
          ),
        }))}
        onChange={({ target }) => onChange(target.value as number)}
      />
    </Form.Item>
  )
}
