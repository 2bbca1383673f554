import type { Warehouse } from '@hosts/shared/contract'
import { StayMessagesCard } from '../stay-messages'
import { BookingTextsCard } from './booking-texts-card'

/** What drivers are told without anybody writing it. */
export const MessagesSection = ({ location }: { location: Warehouse }) => (
  <>
    {location.bookingTexts !== undefined && <BookingTextsCard location={location} />}
    <StayMessagesCard location={location} />
  </>
)
