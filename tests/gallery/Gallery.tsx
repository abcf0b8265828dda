/** All shared parts in all their states, for developers. */
import { ConfigProvider, Flex, Space } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Providers } from '@/app/App'
import { decorativeIcons } from '@/app/decorativeIcons'
import type { ProviderError } from '@/contract/providerError'
import { loadTexts } from '@/i18n'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { CardGrid } from '@/shared/CardGrid'
import { CardPlace } from '@/shared/CardPlace'
import { ChartFrame } from '@/shared/ChartFrame'
import { ConfirmButton } from '@/shared/ConfirmButton'
import { CopyButton } from '@/shared/CopyButton'
import { DataTable } from '@/shared/DataTable'
import { Dialog } from '@/shared/Dialog'
import { Expiry } from '@/shared/Expiry'
import { fieldsOf } from '@/shared/fields/Field'
import { FormSkeleton, SettingsForm } from '@/shared/form/SettingsForm'
import { Icon, iconNames } from '@/shared/icons'
import { KeptHeight } from '@/shared/KeptHeight'
import { HubLinks } from '@/shared/HubLinks'
import { LinkLines } from '@/shared/LinkLines'
import { Line, Lines } from '@/shared/Lines'
import { LinkText } from '@/shared/LinkText'
import { LongList } from '@/shared/LongList'
import { Failed, Missing } from '@/shared/Loaded'
import { ButtonMenu } from '@/shared/ButtonMenu'
import { MenuButton } from '@/shared/MenuButton'
import { NameDialog } from '@/shared/form/NameDialog'
import { Note } from '@/shared/Note'
import { Nothing } from '@/shared/Nothing'
import { useNotify } from '@/shared/notices'
import { Standing } from '@/shared/Standing'
import { setOffline } from '@/shared/offline'
import { Panel } from '@/shared/Panel'
import { PathLink } from '@/shared/PathLink'
import { QrCode } from '@/shared/QrCode'
import { Question } from '@/shared/Question'
import { BatchResults } from '@/shared/BatchResults'
import { AccountPill, BotChip } from '@/shared/BotChip'
import { Screen } from '@/shared/Screen'
import { SearchField } from '@/shared/SearchField'
import { Select } from '@/shared/Select'
import { FoldTitle } from '@/shared/FoldTitle'
import { ShareCard } from '@/shared/ShareCard'
import { ShareLinks } from '@/shared/ShareLinks'
import { Placeholder } from '@/shared/Skeleton'
import { SortChoice } from '@/shared/SortChoice'
import { StateTag } from '@/shared/StateTag'
import { Table } from '@/shared/Table'
import { Asking } from '@/shared/useAsk'
import type { Store } from '@/store/state'

const DAY = 86_400
const now = Math.floor(Date.now() / 1000)

const errors: readonly ProviderError[] = [
  { kind: 'offline', reason: 'network' },
  { kind: 'offline', reason: 'timeout' },
  { kind: 'http', status: 429, retryAt: now + 30 },
  { kind: 'http', status: 500 },
  { kind: 'refused', msg: '' },
  { kind: 'unclear' },
  { kind: 'malformed', endpoint: 'getSoros' },
  { kind: 'intercepted' },
  { kind: 'missingFile' },
]

const none = () => {}
const orders = [
  { value: 'name', label: 'Name' },
  { value: 'end', label: 'End' },
] as const

const Gallery = () => (
  <Screen title="Gallery" about="All shared parts in all their states.">
    <Flex vertical gap={20}>
      <Buttons />
      <Links />
      <Remarks />
      <Failures />
      <Overlays />
      <Forms />
      <Lists />
      <Icons />
    </Flex>
  </Screen>
)

/** With everything around it that a screen has. i18next must have started. */
export async function galleryOf(store: Store) {
  await loadTexts('bots', 'money', 'options', 'routes', 'settings')
  const router = createMemoryRouter([{ path: '*', element: <Gallery /> }])
  return (
    <Providers store={store}>
      <ConfigProvider {...decorativeIcons}>
        <Asking>
          <RouterProvider router={router} />
        </Asking>
      </ConfigProvider>
    </Providers>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Panel title={title}>
    <Flex vertical gap={16}>
      {children}
    </Flex>
  </Panel>
)

function AButtonMenu() {
  const ref = useRef<HTMLButtonElement>(null)
  return (
    <ButtonMenu button={ref} menu={{ items: [{ key: 'home', label: 'Home' }] }}>
      <Button ref={ref}>ButtonMenu</Button>
    </ButtonMenu>
  )
}

function Buttons() {
  const [isOffline, setIsOffline] = useState(false)
  return (
    <Part title="Buttons">
      {(['primary', 'quiet', 'danger', 'text'] as const).map((variant) => (
        <Space key={variant} wrap>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={<Icon name="plus" />}>
            {variant} with an icon
          </Button>
          <Button variant={variant} disabled>
            {variant} disabled
          </Button>
          <Button variant={variant} busy>
            {variant} busy
          </Button>
          <Button variant={variant} busy={false}>
            {variant} that sends
          </Button>
        </Space>
      ))}
      <Space wrap>
        <Button
          onClick={() => {
            setOffline(isOffline ? undefined : 'Without a connection')
            setIsOffline(!isOffline)
          }}
        >
          Buttons that send: {isOffline ? 'online' : 'offline'}
        </Button>
        <ConfirmButton title="Remove it?" text="It cannot be undone." confirm="Remove" onConfirm={none}>
          Remove
        </ConfirmButton>
        <CopyButton text="copied" done="common:saved" failed="errors:unexpected">
          Copy
        </CopyButton>
        <ShareLinks text="A text" url="https://leme.example" about="a text" />
        <ShareCard title="ShareCard" about="About" href="https://leme.example" message="A text" qr="QR" />
        <FoldTitle isFolded onToggle={none}>
          FoldTitle
        </FoldTitle>
      </Space>
    </Part>
  )
}

const Links = () => (
  <Part title="Links">
    <Space wrap>
      <PathLink to="/">PathLink</PathLink>
      <ButtonLink to="/">ButtonLink</ButtonLink>
      <ButtonLink to="/" variant="primary">
        ButtonLink, primary
      </ButtonLink>
      <LinkText href="https://leme.example/pay/1" />
    </Space>
    <LinkLines
      paths={['/addphone', '/channels-list', '/copy-salas']}
      states={{ '/channels-list': 'How things stand there' }}
      label="LinkLines"
      level={3}
    />
    <HubLinks paths={['/reader-params']} />
    <Standing title="How things stand" about="Why" action={<Button>Remedy</Button>} />
    <Lines label="Lines">
      <Line icon="danger" tone="danger" action={<Button>Remedy</Button>}>
        What is wrong
      </Line>
      <Line icon="clock">What ends</Line>
    </Lines>
    <MenuButton entries={[{ key: 'home', label: 'Home', icon: 'home', to: { to: '/' } }]}>
      MenuButton
    </MenuButton>
    <AButtonMenu />
    <QrCode text="https://leme.example" name="QrCode" size={120} />
  </Part>
)

const Remarks = () => (
  <Part title="Remarks">
    {(['info', 'success', 'warning', 'error'] as const).map((type) => (
      <Note key={type} type={type} title={`Note, ${type}`} description="What it is about." />
    ))}
    <Space wrap>
      {[-1, 0.3, 2, 5, 20, 90].map((days) => (
        <Expiry key={days} expiry={now + days * DAY} badge />
      ))}
      <Expiry expiry={0} badge />
      <StateTag state="waiting" />
      <StateTag state="confirmed" />
      <StateTag state="failed" />
    </Space>
    <Nothing title="Nothing" text="What to do next.">
      <Button variant="primary">Do it</Button>
    </Nothing>
    <BotChip userid="1001" />
    <BotChip userid="1001" withId accounts={[1, undefined]} />
    <AccountPill code={3} />
    <BatchResults
      label="Changes sent"
      batch={{
        isRunning: false,
        items: [
          {
            key: '1',
            label: 'Soros',
            ended: { outcome: { kind: 'accepted', result: true }, readBack: 'confirmed' },
          },
          {
            key: '2',
            label: 'Cycles',
            ended: { outcome: { kind: 'failed', error: { kind: 'http', status: 500 } } },
          },
        ],
      }}
      onStop={() => {}}
    />
    <Placeholder width="220px" height="30px" />
    <KeptHeight of="endsHeight" usual="120px">
      <CardPlace hasTitle height="30px" />
    </KeptHeight>
    <FormSkeleton>
      <Placeholder height="80px" />
    </FormSkeleton>
  </Part>
)

function Failures() {
  const notify = useNotify()
  const failed = { error: errors[0], isFetching: false, refetch: none }
  return (
    <Part title="Failures and notices">
      {errors.map((error) => (
        <Failed key={JSON.stringify(error)} error={error} onRetry={none} />
      ))}
      <Missing query={failed} what="errors:unexpected" />
      <Space wrap>
        <Button onClick={() => notify.done('common:saved')}>done</Button>
        <Button onClick={() => notify.refused('errors:invalidParameters')}>refused</Button>
        <Button onClick={() => notify.failed({ kind: 'offline', reason: 'network' }, none)}>failed</Button>
      </Space>
    </Part>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'name' | 'question' | 'busy'>()
  const close = () => setOpen(undefined)
  return (
    <Part title="Dialogs">
      <Space wrap>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('name')}>Name</Button>
        <Button onClick={() => setOpen('question')}>Question</Button>
        <Button onClick={() => setOpen('busy')}>Question, busy</Button>
      </Space>
      {open === 'dialog' && (
        <Dialog title="Dialog" onClose={close}>
          Its content.
        </Dialog>
      )}
      {open === 'name' && (
        <NameDialog title="Name" label="Name" longest={30} onSave={close} onClose={close} />
      )}
      {(open === 'question' || open === 'busy') && (
        <Question title="Question" yes="Remove" busy={open === 'busy'} onAnswer={close}>
          What will be lost.
        </Question>
      )}
    </Part>
  )
}

const loaded = { soros: 2, isactive: true, name: 'text' }
const Field = fieldsOf<typeof loaded>({
  soros: { label: 'money:soros.soros' },
  isactive: { label: 'settings:difference.on' },
  name: { label: 'common:share.email' },
})

const Forms = () => (
  <Part title="A form: clear a number to see a problem, 7 is refused, the answer takes a second">
    <SettingsForm
      form="gallery"
      loaded={loaded}
      rules={[[({ soros }) => soros !== 7, 'errors:invalidParameters']]}
      onSave={() => new Promise((done) => setTimeout(done, 1000))}
    >
      <Field.Number name="soros" />
      <Field.Switch name="isactive" />
      <Field.Text name="name" />
    </SettingsForm>
  </Part>
)

function Lists() {
  const [text, setText] = useState('')
  const [order, setOrder] = useState<'name' | 'end'>('name')
  const [isDescending, setDescending] = useState(false)
  return (
    <Part title="Lists">
      <SearchField id="gallery-search" label="Search" value={text} onChange={setText} />
      <SortChoice
        label="Sort by"
        value={order}
        options={orders}
        onChange={setOrder}
        isDescending={isDescending}
        directionLabel="Descending"
        onDirection={setDescending}
      />
      <Select aria-label="Select" value={order} options={[...orders]} onChange={setOrder} />
      <CardGrid label="CardGrid">
        {[1, 2, 3].map((card) => (
          <Panel key={card} title={`Card ${card}`} level={3}>
            Its content.
          </Panel>
        ))}
      </CardGrid>
      <LongList
        label="LongList"
        className="lines"
        height={40}
        items={['Ana', 'Bruno', 'Carla']}
        keyOf={(name) => name}
        textOf={(name) => name}
      >
        {(name) => name}
      </LongList>
      <DataTable
        label="DataTable"
        head={['Step', 'Stake']}
        rows={[
          ['1', '2,00'],
          ['2', '4,00'],
        ]}
      />
      <Table
        rowKey="name"
        dataSource={[{ name: 'Ana' }, { name: 'Bruno' }]}
        columns={[{ title: 'Table', dataIndex: 'name' }]}
      />
      <Table rowKey="name" dataSource={[]} columns={[{ title: 'Empty', dataIndex: 'name' }]} />
      <ChartFrame title="ChartFrame" description="A line." head={['x', 'y']} rows={[['0', '1']]}>
        {({ width, left, top, bottom }) => (
          <line x1={left} x2={width} y1={bottom} y2={top} stroke="currentColor" />
        )}
      </ChartFrame>
    </Part>
  )
}

const Icons = () => (
  <Part title="Icons">
    <Flex wrap gap={16}>
      {iconNames.map((name) => (
        <Space key={name}>
          <Icon name={name} />
          {name}
        </Space>
      ))}
    </Flex>
  </Part>
)
