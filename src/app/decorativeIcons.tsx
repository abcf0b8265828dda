import {
  CalendarOutlined,
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  DownOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
  RightOutlined,
} from '@ant-design/icons'
import type { ConfigProviderProps } from 'antd'
import { alertParts } from './Theme'

/** The icons inside Ant Design's components, hidden from screen readers, which would read out their English names. */
export const decorativeIcons = {
  alert: {
    ...alertParts,
    successIcon: <CheckCircleFilled aria-hidden />,
    infoIcon: <InfoCircleFilled aria-hidden />,
    warningIcon: <ExclamationCircleFilled aria-hidden />,
    errorIcon: <CloseCircleFilled aria-hidden />,
  },
  breadcrumb: { dropdownIcon: <DownOutlined aria-hidden /> },
  collapse: { expandIcon: ({ isActive }) => <RightOutlined aria-hidden rotate={isActive ? 90 : 0} /> },
  datePicker: { suffixIcon: <CalendarOutlined aria-hidden /> },
  timePicker: { suffixIcon: <ClockCircleOutlined aria-hidden /> },
} as const satisfies Partial<ConfigProviderProps>
