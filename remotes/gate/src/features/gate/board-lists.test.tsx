import { screen } from '@testing-library/react'
import { buildEntry, buildVehicle } from '../../testing/build-gate'
import { ana, findList, findRow, jonas, openBoard, piotr, search, visitor } from '../../testing/open-board'

jest.mock('./offline/use-gate', () => jest.requireActual('../../testing/fake-gate'))

beforeEach(() => localStorage.clear())

describe('the lists', () => {
  test('show expected vehicles and those on site, overdue ones first', async () => {
    openBoard({ expected: [ana], onSite: [jonas, piotr, visitor], overdue: [jonas] })
    expect((await findList('Expected today')).getByRole('button')).toHaveTextContent(
      'HH-AB 1204Ana Kovač · K7M2QX9PBay A1from 9:00 AM',
    )
    expect((await findList('Overdue')).getByRole('button')).toHaveTextContent('Over by 1 h')
    const onSite = await findList('On site')
    expect(onSite.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 6))).toEqual([
      'LT ABC',
      'PO 4K7',
      'KR 990',
    ])
    expect(onSite.getByRole('button', { name: /KR 990/ })).toHaveTextContent('Without a booking')
    expect(await screen.findByText('Blocked now: A4')).toBeVisible()
    expect(document.title).toBe('Hafen Nord · Hosts')
  })

  test('say that nobody is there, or that nothing matches', async () => {
    openBoard()
    expect((await findList('Expected today')).getByText('Nobody else is due to arrive today.')).toBeVisible()
    expect((await findList('On site')).getByText('Nobody is on site.')).toBeVisible()
    search('xyz')
    expect(screen.getAllByText('Nothing like this here.')).toHaveLength(2)
  })

  test('say that not every vehicle without a booking is listed', async () => {
    openBoard({ onSite: [visitor], hasMoreVisitors: true })
    expect((await findList('On site')).getByText(/^Only the latest vehicles/)).toBeVisible()
    expect((await findList('Expected today')).queryByText(/^Only the latest/)).toBeNull()
  })

  test('show the matches of a search, with marks for similar ones and those of other days', async () => {
    const later = buildVehicle({ key: 'later', plate: 'HH 9', side: 'later', conflict: 'wrong_day' })
    openBoard({
      expected: [ana],
      onSite: [piotr],
      search: () => [
        { vehicle: ana, isSimilar: true },
        { vehicle: later, isSimilar: false },
      ],
    })
    await findRow('PO 4K781')
    search('hh')
    expect((await findList('Expected today')).getByText('Similar, compare it')).toBeVisible()
    expect((await findList('Expected today')).getByText('1 of 1')).toBeVisible()
    expect((await findList('On other days')).getByText(/^Not today: due on/)).toBeVisible()
    expect((await findList('On site')).getByText('0 of 1')).toBeVisible()
  })

  test('mark unsent events and denied vehicles', async () => {
    openBoard({
      onSite: [{ ...piotr, entry: buildEntry({}, { state: 'queued' }) }],
      expected: [{ ...ana, entry: buildEntry({ type: 'deny' }) }],
    })
    expect(await findRow('PO 4K781')).toHaveTextContent('Queued')
    expect(await findRow('HH-AB 1204')).toHaveTextContent('Denied 1:00 PM')
  })
})
