import { Link, type SlotProps, sectionPath } from '@hosts/shared/platform'
import { buttonClass } from '@hosts/shared/ui'
import { t } from './texts'

/** In a conversation, the way to all that the location knows of its driver. */
const DriverLink = ({ driver: { id }, location }: SlotProps['chat-driver']) => (
  // Its own language: the chat has more.
  <div lang="en">
    <Link className={buttonClass({ size: 'small' })} to={`${sectionPath('users', location.id)}&driver=${id}`}>
      {t('open')}
    </Link>
  </div>
)
export default DriverLink
