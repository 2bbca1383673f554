import { Link } from '@hosts/shared/platform'
import { MapPinOff } from 'lucide-react'
import { buttonClass } from './button-class'
import { EmptyState } from './empty-state'
import { Page } from './page'
import { texts } from './remote-texts'

/** A screen of a location, at an address that names none. `title`: the screen's. */
export const NoLocation = ({ title = texts.location }: { title?: string }) => (
  <Page title={title}>
    <EmptyState
      icon={<MapPinOff />}
      title={texts.noLocation.heading}
      text={texts.noLocation.text}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to="/locations">
          {texts.noLocation.action}
        </Link>
      }
    />
  </Page>
)
