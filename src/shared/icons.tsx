import {
  AppstoreOutlined,
  ArrowRightOutlined,
  BankOutlined,
  BarChartOutlined,
  CalculatorOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  CloudDownloadOutlined,
  CloudUploadOutlined,
  CodeOutlined,
  CommentOutlined,
  ControlOutlined,
  CopyOutlined,
  DeleteOutlined,
  DeploymentUnitOutlined,
  DollarOutlined,
  DownloadOutlined,
  ExclamationCircleOutlined,
  ExperimentOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  FieldTimeOutlined,
  FilterOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  InfoCircleOutlined,
  LeftOutlined,
  LineChartOutlined,
  LinkOutlined,
  LogoutOutlined,
  MailOutlined,
  MenuOutlined,
  MessageOutlined,
  MobileOutlined,
  MoreOutlined,
  NotificationOutlined,
  PauseCircleOutlined,
  PercentageOutlined,
  PlusOutlined,
  PoweroffOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  RightOutlined,
  RiseOutlined,
  RobotOutlined,
  RollbackOutlined,
  SafetyOutlined,
  SearchOutlined,
  SendOutlined,
  SettingOutlined,
  ShareAltOutlined,
  ShoppingCartOutlined,
  SlidersOutlined,
  SolutionOutlined,
  SortAscendingOutlined,
  SortDescendingOutlined,
  SwapOutlined,
  SyncOutlined,
  TableOutlined,
  TagOutlined,
  TeamOutlined,
  TrophyOutlined,
  UnorderedListOutlined,
  UploadOutlined,
  UserAddOutlined,
  UserOutlined,
  UserSwitchOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { ComponentType, CSSProperties } from 'react'

/** The props that are passed to Ant Design's icons. */
type Drawing = ComponentType<{
  readonly className?: string | undefined
  readonly style?: CSSProperties
  readonly 'aria-hidden'?: boolean
}>

/** The sign on every player's stop button; Ant Design has none. */
const Square: Drawing = ({ className = '', ...props }) => (
  <span className={`anticon ${className}`} {...props}>
    <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor">
      <rect x="4" y="4" width="16" height="16" rx="3" />
    </svg>
  </span>
)

/** Icons by meaning. */
const drawings = {
  account: UserOutlined,
  alert: ExclamationCircleOutlined,
  arrow: ArrowRightOutlined,
  ask: MailOutlined,
  askTrader: UserAddOutlined,
  back: LeftOutlined,
  bot: RobotOutlined,
  bots: AppstoreOutlined,
  broadcast: ShareAltOutlined,
  broker: BankOutlined,
  cart: ShoppingCartOutlined,
  channels: SlidersOutlined,
  chat: MessageOutlined,
  check: CheckOutlined,
  clock: ClockCircleOutlined,
  close: CloseOutlined,
  command: CodeOutlined,
  copied: ProfileOutlined,
  copy: CopyOutlined,
  copyTrader: UserSwitchOutlined,
  cycle: SyncOutlined,
  danger: WarningOutlined,
  demo: ExperimentOutlined,
  download: DownloadOutlined,
  eye: EyeOutlined,
  eyeOff: EyeInvisibleOutlined,
  filters: FilterOutlined,
  follower: TeamOutlined,
  forward: RightOutlined,
  followerList: SolutionOutlined,
  grid: TableOutlined,
  help: QuestionCircleOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  hours: FieldTimeOutlined,
  incoming: InboxOutlined,
  info: InfoCircleOutlined,
  levels: RiseOutlined,
  link: LinkOutlined,
  menu: MenuOutlined,
  meta: DeploymentUnitOutlined,
  money: CalculatorOutlined,
  more: MoreOutlined,
  operate: ControlOutlined,
  outgoing: CloudUploadOutlined,
  phone: MobileOutlined,
  plus: PlusOutlined,
  power: PoweroffOutlined,
  powerOff: PauseCircleOutlined,
  price: TagOutlined,
  proxy: SafetyOutlined,
  reader: UnorderedListOutlined,
  real: DollarOutlined,
  recovery: RollbackOutlined,
  restart: ReloadOutlined,
  rooms: CommentOutlined,
  score: BarChartOutlined,
  search: SearchOutlined,
  sell: PercentageOutlined,
  send: SendOutlined,
  settings: SettingOutlined,
  signals: NotificationOutlined,
  signOut: LogoutOutlined,
  stop: Square,
  strategy: LineChartOutlined,
  tournament: TrophyOutlined,
  sort: SwapOutlined,
  sortDown: SortDescendingOutlined,
  sortUp: SortAscendingOutlined,
  trader: IdcardOutlined,
  trash: DeleteOutlined,
  update: CloudDownloadOutlined,
  upload: UploadOutlined,
} as const satisfies Readonly<Record<string, Drawing>>

export type IconName = keyof typeof drawings

export const iconNames = Object.keys(drawings) as readonly IconName[]

interface IconProps {
  readonly name: IconName
  /** pixels */
  readonly size?: number
  /** Ant Design's menus and alerts give it one, for its place. */
  readonly className?: string
}

/** An icon is hidden from screen readers: a text beside it or a label says the same. */
export function Icon({ name, size = 18, className }: IconProps) {
  const Drawing: Drawing = drawings[name]
  return <Drawing className={className} aria-hidden style={{ fontSize: size }} />
}
