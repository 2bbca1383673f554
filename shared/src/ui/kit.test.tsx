import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { Avatar } from './avatar'
import { Button } from './button'
import { buttonClass } from './button-class'
import { Card } from './card'
import { EmptyState } from './empty-state'
import { ErrorPanel } from './error-panel'
import { Facts } from './facts'
import { ListTable, listRowClass } from './list-table'
import { Page } from './page'
import { ProgressBar } from './progress-bar'
import { Skeleton } from './skeleton'
import { StatusBadge } from './status-badge'
import { Table } from './table'

const bays = [
  { id: 1, label: 'A1', kind: 'Truck' },
  { id: 2, label: 'A2', kind: 'Car' },
]
const columns = [
  { id: 'label', header: 'Bay', isRowHeader: true, cell: (bay: (typeof bays)[0]) => bay.label },
  { id: 'kind', header: 'Vehicle', cell: (bay: (typeof bays)[0]) => bay.kind },
]

test('the parts of a screen pass axe', async () => {
  const { container } = render(
    <main>
      <Page title="Bays" description="Two" actions={<Button>Add</Button>}>
        <Card title="All bays">
          <Table label="Bays" columns={columns} rows={bays} rowId={(bay) => bay.id} />
          <ListTable label="Bays to open" columns={columns}>
            {/* biome-ignore-start lint/a11y/noRedundantRoles: as in the kit's tables */}
            <tbody role="rowgroup">
              <tr role="row" className={listRowClass}>
                <th role="rowheader" scope="row">
                  A1
                </th>
                <td role="cell">Truck</td>
              </tr>
            </tbody>
            {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
          </ListTable>
          <Facts facts={[{ label: 'Bay', value: 'A1' }]} />
          <ProgressBar label="Sent" value={31} max={42} />
          <StatusBadge tone="success">Free</StatusBadge>
          <Avatar name="Dana Demo" />
        </Card>
        <EmptyState icon={<svg />} title="No bays yet" action={<Button>Add a bay</Button>} />
        <ErrorPanel message="Error code: 503" onRetry={() => {}} />
        <Skeleton />
      </Page>
    </main>,
  )
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})

test('Facts leave out what has no value', () => {
  render(
    <Facts
      facts={[
        { label: 'Bay', value: 'A1' },
        { label: 'Note', value: '' },
        { label: 'Phone', value: undefined },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Bay'])
})

test('a Page sets the document title and has one h1', () => {
  const { rerender } = render(<Page title="Campaigns">{null}</Page>)
  expect(document.title).toBe('Campaigns · Hosts')
  expect(screen.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeInTheDocument()
  rerender(<Page title="New campaign">{null}</Page>)
  expect(document.title).toBe('New campaign · Hosts')
  expect(document.body).toHaveFocus()
})

test('a pending Button keeps its focus and name and ignores presses', async () => {
  const user = userEvent.setup()
  const onPress = jest.fn()
  const { rerender } = render(<Button onPress={onPress}>Save</Button>)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  rerender(
    <Button onPress={onPress} isPending>
      Save
    </Button>,
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('buttonClass combines variant, size and width', () => {
  expect(buttonClass()).toBe('button secondary')
  expect(buttonClass({ variant: 'primary', size: 'small', wide: true })).toBe('button primary small wide')
})

test('an ErrorPanel shows the message and retries', async () => {
  const onRetry = jest.fn()
  render(<ErrorPanel message="The service is restarting" onRetry={onRetry} />)
  expect(screen.getByText('The service is restarting')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a StatusBadge has a text and an icon', () => {
  render(<StatusBadge tone="danger">Stopped</StatusBadge>)
  const text = screen.getByText('Stopped')
  expect(text.previousElementSibling).toHaveAttribute('aria-hidden', 'true')
})

test('a Table has row headers and labels every value with its column', () => {
  render(<Table label="Bays" columns={columns} rows={bays} rowId={(bay) => bay.id} />)
  const row = screen.getByRole('row', { name: 'A2 Car' })
  expect(within(row).getByRole('rowheader', { name: 'A2' })).toBeInTheDocument()
  expect(within(row).getByRole('cell', { name: 'Car' })).toHaveAttribute('data-label', 'Vehicle')
})

test('a ProgressBar has its amount as text', () => {
  render(<ProgressBar label="Sent" value={11} max={14} />)
  expect(screen.getByRole('progressbar', { name: 'Sent' })).toHaveAttribute('aria-valuetext', '11 / 14')
})

test.each([
  ['Dana Demo', 'DD'],
  ['Marta Silva Costa', 'MC'],
  ['Cher', 'C'],
  ['Çağrı Şimşek (Tor)', 'ÇŞ'],
  ['', ''],
])('shows the initials of "%s" as "%s", without text content', (name, initials) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.firstElementChild).toHaveAttribute('data-initials', initials)
  expect(container).toHaveTextContent(/^$/)
})
