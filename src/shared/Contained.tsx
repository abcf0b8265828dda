import { Alert, type TableProps } from 'antd'
import { Children, Component, isValidElement, type ReactNode } from 'react'
import { useT } from '@/i18n'
import { Button } from './Button'

interface Props {
  readonly children: ReactNode
  /** what it shows: when this changes, it is drawn again */
  readonly of?: unknown
  /** what its parent takes, as an item of a list */
  readonly frame?: ((alert: ReactNode) => ReactNode) | undefined
  /** called when its content has thrown, instead of showing that */
  readonly onThrown?: () => void
}

/** Keeps an error that is thrown while drawing in its place, with a retry: everything around it stays. */
export class Contained extends Component<Props, { readonly hasThrown: boolean }> {
  override state = { hasThrown: false }

  static getDerivedStateFromError = () => ({ hasThrown: true })

  readonly again = () => this.setState({ hasThrown: false })

  override componentDidCatch() {
    this.props.onThrown?.()
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasThrown && !Object.is(before.of, this.props.of)) this.again()
  }

  override render() {
    const { children, frame = (alert) => alert, onThrown } = this.props
    if (!this.state.hasThrown) return children
    return onThrown ? null : frame(<Thrown onRetry={this.again} />)
  }
}

function Thrown({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <Alert
      type="error"
      showIcon
      title={t('errors:drawing')}
      action={<Button onClick={onRetry}>{t('common:retry')}</Button>}
    />
  )
}

/** Calls a function that draws something where its error can be contained. */
export const Drawn = ({ draw }: { readonly draw: () => ReactNode }) => draw()

/** List items, each contained. */
export const containedItems = (items: ReactNode) =>
  Children.map(items, (item) =>
    isValidElement(item) ? <Contained frame={(alert) => <li>{alert}</li>}>{item}</Contained> : item,
  )

type Columns<Row> = NonNullable<TableProps<Row>['columns']>

/** Columns of Ant Design's table, each cell contained. */
export const containedColumns = <Row extends object>(columns: Columns<Row>): Columns<Row> =>
  columns.map((column) => {
    if ('children' in column) return { ...column, children: containedColumns(column.children) }
    const { render } = column
    if (!render) return column
    return {
      ...column,
      render: (value: unknown, row: Row, index: number) => (
        <Contained of={row}>
          <Drawn draw={() => render(value, row, index) as ReactNode} />
        </Contained>
      ),
    }
  })
