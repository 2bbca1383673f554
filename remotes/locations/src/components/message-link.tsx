import type { Booking } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { MessageSquare } from 'lucide-react'
import { t } from '../texts'
import css from './message-link.module.css'

/** From a booking to the conversation with its driver, which the chat creates if needed. */
export const MessageLink = ({ booking: { warehouseId, driver } }: { booking: Booking }) => (
  <Link
    className={css.link}
    to={`${sectionPath('chat', warehouseId)}&user=${driver.id}`}
    aria-label={t('message', { name: driver.name })}
    title={t('message', { name: driver.name })}
  >
    <MessageSquare aria-hidden="true" />
  </Link>
)
