import type { Member, OpenInvite } from '@hosts/shared/contract'
import {
  buildListPage,
  buildLocation,
  demoUser,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

loadBeforeTests(() => import('./team-screen'))

const buildMember = (change: Partial<Member> = {}): Member => ({
  id: 2,
  name: 'Mia Lund',
  email: 'mia@hosts.test',
  phone: '+4940123456',
  subrole: 'manager',
  warehouseIds: [7],
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  usedAt: null,
  ...change,
})
const owner = buildMember({ id: demoUser.id, name: demoUser.name, subrole: 'owner', warehouseIds: null })
const mia = buildMember()
const asking = buildMember({
  id: 3,
  name: 'Kai Ohm',
  email: 'kai@hosts.test',
  subrole: 'access-only',
  status: 'pending',
})

const buildInvite = (change: Partial<OpenInvite> = {}): OpenInvite => ({
  id: 9,
  email: 'new@hosts.test',
  subrole: 'access-only',
  warehouseIds: null,
  invitedBy: 'Demo Host',
  sentAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  ...change,
})
const locations = [buildLocation({ id: 7, name: 'Hafen Nord' }), buildLocation({ id: 8, name: 'Altona' })]

/** `members` and `invites` are read at each request, so that a test can change them. */
const open = (
  members: Member[],
  {
    invites = [],
    handlers = {},
    user = demoUser,
  }: { invites?: OpenInvite[]; handlers?: Handlers; user?: typeof demoUser } = {},
) => {
  const { transport, calls } = fakeTransport({
    'GET /team': () => ({ data: buildListPage([...members]) }),
    'GET /team/invite': () => ({ data: buildListPage([...invites]) }),
    'GET /warehouse': { data: buildListPage(locations) },
    ...handlers,
  })
  renderRoutes(routes, { path: '/team', transport, user })
  return { sent: () => calls.filter(({ method }) => method !== 'GET') }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const readList = async (title: string) => {
  const card = (await screen.findByRole('heading', { level: 2, name: title })).closest('section')
  return within(card as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('shows requests first, then members with role and locations, then invites with their state', async () => {
  open([asking, owner, mia], {
    invites: [
      buildInvite(),
      buildInvite({ id: 10, email: 'old@hosts.test', expiresAt: '2026-01-01T00:00:00.000Z' }),
    ],
  })
  expect(await readList('1 person asks for access')).toEqual([
    expect.stringMatching(
      /^Kai Ohm.*kai@hosts.test · \+49\s401\s234\s56Asked .* ago for Hafen NordApproveDecline$/,
    ),
  ])
  expect(await readList('2 members')).toEqual([
    expect.stringMatching(/^Demo Host You.*OwnerAll locations/),
    expect.stringMatching(/^Mia Lund.*ManagerHafen NordNot logged in/),
  ])
  expect(await readList('2 open invites')).toEqual([
    expect.stringMatching(
      /^new@hosts.test.*Sent 2 h ago by Demo HostGate staffAll locationsExpires in 5 days/,
    ),
    expect.stringMatching(/^old@hosts.test.*ExpiredSend again/),
  ])
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles[0]).toBe('1 person asks for access')
})

test('invites to the chosen locations, and shows an error at its field', async () => {
  const taken = { path: 'email', code: 'already_member', message: 'This person is in your team already' }
  let isTaken = true
  const { sent } = open([owner], {
    handlers: {
      'POST /team/invite': () => {
        if (isTaken) return { status: 422, data: [{ errors: [taken] }] }
        return { data: { code: 'CODE', link: 'http://x.test', expiresAt: '2026-12-01T00:00:00.000Z' } }
      },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Nobody else yet' })).toBeVisible()
  await press('Invite')
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }))
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'mia@hosts.test' } })
  fireEvent.click(dialog.getByRole('radio', { name: /^Manager/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send the invite' }))
  expect(await dialog.findByText('Choose at least one location')).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Hafen Nord' })).toHaveFocus()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Altona' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send the invite' }))
  expect(await dialog.findByText(taken.message)).toBeVisible()
  expect(dialog.getByLabelText('Email')).toHaveFocus()
  isTaken = false
  fireEvent.click(dialog.getByRole('button', { name: 'Send the invite' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().at(-1)?.body).toEqual({ email: 'mia@hosts.test', subrole: 'manager', warehouseIds: [8] })
})

test('says that the own address has to be confirmed before others are invited', async () => {
  const message = 'Confirm your email address first, by the link that we sent you'
  open([owner], {
    handlers: { 'POST /team/invite': { status: 403, data: { message, code: 'verify_first' } } },
  })
  await screen.findByRole('heading', { name: 'Nobody else yet' })
  await press('Invite')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'mia@hosts.test' } })
  fireEvent.click(dialog.getByRole('radio', { name: /^All locations/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send the invite' }))
  expect(await dialog.findByText(message)).toBeVisible()
})

test('invites to the only location, also when it loads after the dialog has opened', async () => {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  open([owner], {
    handlers: {
      'GET /warehouse': () => loaded.then(() => ({ data: buildListPage([locations[0]]) })),
    },
  })
  await screen.findByRole('heading', { name: 'Nobody else yet' })
  await press('Invite')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: /^Only some/ })).toBeChecked()
  load()
  await waitFor(() => expect(dialog.getByRole('radio', { name: /^All locations/ })).toBeChecked())
})

test('invites to all locations before there is one, and says so where some are wanted', async () => {
  open([owner], { handlers: { 'GET /warehouse': { data: buildListPage([]) } } })
  await screen.findByRole('heading', { name: 'Nobody else yet' })
  await press('Invite')
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('radio', { name: /^All locations/ })).toBeChecked())
  await userEvent.click(dialog.getByRole('radio', { name: /^Only some/ }))
  expect(dialog.getByText('You have no locations yet.')).toBeVisible()
})

test('approves at the location of the code or at others, and hands the focus on', async () => {
  const members = [asking, owner]
  const { sent } = open(members, {
    handlers: {
      'POST /team/3/approve': () => {
        members[0] = { ...asking, status: 'active' }
        return { data: members[0] }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Kai Ohm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve Kai Ohm' }))
  expect(dialog.getByRole('checkbox', { name: 'Hafen Nord' })).toBeChecked()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Altona' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('heading', { name: '2 members' })).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ warehouseIds: [7, 8] }])
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('declines after a question that names the person', async () => {
  const { sent } = open([asking, owner], { handlers: { 'POST /team/3/decline': { data: null } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Decline Kai Ohm' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Decline Kai Ohm?' }))
  fireEvent.click(question.getByRole('button', { name: 'Decline Kai Ohm' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('deletes the request of somebody who is in the team meanwhile, without saying that they cannot log in', async () => {
  const joined = { ...mia, email: asking.email }
  const { sent } = open([asking, joined, owner], { handlers: { 'POST /team/3/decline': { data: null } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Decline Kai Ohm' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the request of Kai Ohm?' }))
  expect(question.getByText(/is in your team already and keeps that access/)).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Delete the request' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mia Lund' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('changes role and locations of others, never one’s own', async () => {
  const { sent } = open([owner, mia], { handlers: { 'PATCH /team/2': { data: mia } } })
  await choose('Change role or locations')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the access of Mia Lund' }))
  expect(dialog.getByRole('radio', { name: /^Manager/ })).toBeChecked()
  fireEvent.click(dialog.getByRole('radio', { name: /^Gate staff/ }))
  fireEvent.click(dialog.getByRole('radio', { name: /^All locations/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()[0]?.body).toEqual({ subrole: 'access-only', warehouseIds: null }))
  expect(screen.queryByRole('button', { name: 'Actions for Demo Host' })).toBeNull()
})

describe('a new owner', () => {
  const stepUp = { status: 403, data: { code: 'step_up', message: 'Confirm first', methods: ['password'] } }
  const confirm = async () => {
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
    fireEvent.change(question.getByLabelText('Your password'), { target: { value: 'demo-host-2026' } })
    fireEvent.click(question.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const show = (call: string, data: unknown) => {
    let isFresh = false
    return open([owner, mia], {
      handlers: {
        [call]: () => (isFresh ? { data } : stepUp),
        'POST /user/me/step-up': () => {
          isFresh = true
          return { data: null }
        },
      },
    })
  }

  test('is invited once the person has shown who it is', async () => {
    const invited = { code: 'CODE', link: 'http://x.test', expiresAt: '2026-12-01T00:00:00.000Z' }
    const { sent } = show('POST /team/invite', invited)
    await screen.findByRole('heading', { name: '2 members' })
    await press('Invite')
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }))
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'olga@hosts.test' } })
    fireEvent.click(dialog.getByRole('radio', { name: /^Owner/ }))
    fireEvent.click(dialog.getByRole('radio', { name: /^All locations/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Send the invite' }))
    await confirm()
    expect(sent().map(({ url }) => url)).toEqual(['/team/invite', '/user/me/step-up', '/team/invite'])
  })

  test('is made of a member once the person has shown who it is', async () => {
    const { sent } = show('PATCH /team/2', { ...mia, subrole: 'owner' })
    await choose('Change role or locations')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the access of Mia Lund' }))
    fireEvent.click(dialog.getByRole('radio', { name: /^Owner/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await confirm()
    expect(sent().map(({ url }) => url)).toEqual(['/team/2', '/user/me/step-up', '/team/2'])
  })

  test('is not made, without an error, by who cancels', async () => {
    const { sent } = show('PATCH /team/2', mia)
    await choose('Change role or locations')
    const dialog = await screen.findByRole('dialog', { name: 'Change the access of Mia Lund' })
    fireEvent.click(within(dialog).getByRole('radio', { name: /^Owner/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull())
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'),
    )
    expect(within(dialog).getByRole('alert')).toBeEmptyDOMElement()
    expect(sent()).toHaveLength(1)
  })
})

test.each([
  ['Change role or locations', 'dialog'],
  ['Remove from the team', 'alertdialog'],
])('returns the focus to the button of the menu when Escape closes “%s”', async (item, role) => {
  open([owner, mia])
  const actions = await screen.findByRole('button', { name: 'Actions for Mia Lund' })
  act(() => actions.focus())
  await userEvent.keyboard('{Enter}')
  const menuItem = await screen.findByRole('menuitem', { name: item })
  act(() => menuItem.focus())
  await userEvent.keyboard('{Enter}')
  await screen.findByRole(role)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
  await waitFor(() => expect(actions).toHaveFocus())
})

test('removes after a question that names the effects; a failure keeps it open', async () => {
  let isDown = true
  const { sent } = open([owner, mia], {
    handlers: {
      'DELETE /team/2': () => (isDown ? { status: 503, data: { message: 'Away' } } : { data: null }),
    },
  })
  await choose('Remove from the team')
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Mia Lund from the team?' }))
  expect(question.getByText(/^Mia Lund is logged out everywhere at once/)).toBeVisible()
  expect(question.getByText(/You can invite mia@hosts.test again/)).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Remove Mia Lund' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  isDown = false
  await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toBeEnabled())
  fireEvent.click(question.getByRole('button', { name: 'Remove Mia Lund' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('resets the factor of who has one, after a question', async () => {
  const { sent } = open([owner, { ...mia, hasSecondFactor: true }], {
    handlers: { 'POST /team/2/second-factor/reset': { data: null } },
  })
  expect(await screen.findAllByText('Second factor')).toHaveLength(1)
  await choose('Reset the second factor')
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Reset the second factor of Mia Lund?' }),
  )
  expect(question.getByText(/Both of you get a mail/)).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toHaveLength(1)
})

test('sends an invite again, and revokes it after a question', async () => {
  const { sent } = open([owner, mia], {
    invites: [buildInvite()],
    handlers: { 'POST /team/invite/9/resend': { data: null }, 'DELETE /team/invite/9': { data: null } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send again to new@hosts.test' }))
  await press('Revoke the invite of new@hosts.test')
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Revoke the invite' }))
  await waitFor(() =>
    expect(sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /team/invite/9/resend',
      'DELETE /team/invite/9',
    ]),
  )
})

test('says once that the team cannot be loaded, and loads it again', async () => {
  let isDown = true
  open([owner, mia], {
    handlers: {
      'GET /team': () =>
        isDown ? { status: 503, data: { message: 'Away' } } : { data: buildListPage([owner, mia]) },
    },
  })
  expect(await screen.findByText('Away')).toBeVisible()
  isDown = false
  await press('Retry')
  expect(await screen.findByRole('heading', { name: '2 members' })).toBeVisible()
})

test('offers an owner of some locations only their own', async () => {
  open([owner], { user: { ...demoUser, warehouseIds: [7, 8] } })
  await screen.findByRole('heading', { name: 'Nobody else yet' })
  await press('Invite')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('radio', { name: /^All locations/ })).toBeNull()
  expect(await dialog.findByRole('checkbox', { name: 'Altona' })).toBeVisible()
})

test('requests nothing for a manager, and says that only owners see the team', async () => {
  const { transport, calls } = fakeTransport({})
  renderRoutes(routes, { path: '/team', transport, user: { ...demoUser, subrole: 'manager' } })
  expect(await screen.findByRole('heading', { name: 'Only owners see the team' })).toBeVisible()
  expect(calls).toEqual([])
})
