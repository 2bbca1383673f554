import type { BookingStatus } from '@hosts/shared/contract'

export type Stay = { startsAt: Date; endsAt: Date; ref: string; bay: string | null }
type Candidate = Stay & { status: BookingStatus; expiresAt: Date | null }

/**
 * The booking that a conversation is about: the stay that is now, else the request that waits for an answer, else the next stay. Of
 * several, the one that starts first.
 */
export const chooseStay = (bookings: Candidate[], now: Date): Stay | undefined => {
  const isOpen = ({ status, expiresAt }: Candidate) =>
    status === 'requested' && (expiresAt === null || expiresAt > now)
  const byStart = bookings.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return (
    byStart.find(({ status }) => status === 'checked_in') ??
    byStart.find(isOpen) ??
    byStart.find(({ status, endsAt }) => status === 'confirmed' && endsAt > now)
  )
}
