import type { Notification } from './notification'
import type { Subrole } from './session'

type Path = (locationId: number, subject: string | undefined) => string

const toSection = (section: string, locationId: number) => `/locations/${section}?location-id=${locationId}`

const toBookings =
  (view: string): Path =>
  (id, subject) =>
    `${toSection('bookings', id)}&${subject ? `booking=${subject}` : `view=${view}`}`

const toCampaigns: Path = (id, subject) =>
  subject
    ? `${toSection('campaigns/view', id)}&campaign=${encodeURIComponent(subject)}`
    : toSection('campaigns', id)

/** What the events of a kind are about: one of them, or where all are. */
const paths: Record<string, Path> = {
  request: toBookings('requests'),
  'request-expiring': toBookings('requests'),
  overstay: toBookings('overstay'),
  'late-arrival': toBookings('late'),
  'bay-taken': toBookings('taken-bay'),
  'access-request': () => '/team',
  'gate-conflict': (id, subject) => toSection('to-look-at', id) + (subject ? `&event=${subject}` : ''),
  'campaign-halted': toCampaigns,
  'campaign-done': toCampaigns,
  'import-done': (id, subject) => toSection('users', id) + (subject ? `&import=${subject}` : ''),
  message: (id, subject) => toSection('chat', id) + (subject ? `&user=${subject.split('-d')[1]}` : ''),
}

/** Kinds of a booking that gate staff are told, too: its vehicle on the board. */
const gateKinds = ['overstay', 'late-arrival', 'bay-taken']

const toBoard = (id: number, kind: string, subject: string | undefined) =>
  `/parkings/${id}${subject && gateKinds.includes(kind) ? `?open=vehicle&key=${subject}` : ''}`

type Line = Pick<Notification, 'kind' | 'subject'> & { location?: { id: number } | undefined }

/** Where a notification leads, in the app, a mail or a push; one of a later release to its location. Gate staff have pages of their own. */
export const findNotificationPath = ({ kind, location, subject }: Line, subrole?: Subrole) => {
  const isGate = subrole === 'access-only'
  if (!location) return kind === 'new-device' ? `${isGate ? '/parkings' : ''}/account?show=sessions` : '/'
  if (isGate) return toBoard(location.id, kind, subject)
  const path: Path = paths[kind] ?? ((id) => toSection('overview', id))
  return path(location.id, subject)
}
