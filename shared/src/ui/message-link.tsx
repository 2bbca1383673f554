import type { Booking } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { MessageSquare } from 'lucide-react'
import css from './message-link.module.css'
import { texts } from './remote-texts'

/** From a booking to the conversation with its driver, which the chat creates if needed; nothing for a driver without a phone. */
export const MessageLink = ({ booking: { warehouseId, driver } }: { booking: Booking }) =>
  driver.hasChat === false ? null : (
    <Link
      className={css.link}
      to={`${sectionPath('chat', warehouseId)}&user=${driver.id}`}
      aria-label={texts.message(driver.name)}
      title={texts.message(driver.name)}
    >
      <MessageSquare aria-hidden="true" />
    </Link>
  )
