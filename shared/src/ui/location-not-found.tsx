import { Link } from '@hosts/shared/platform'
import { MapPinOff } from 'lucide-react'
import { buttonClass } from './button-class'
import { EmptyState } from './empty-state'
import { Page } from './page'
import { texts } from './remote-texts'

/** For an id that is no location of the user's, for any reason. `home` is the list to go back to. */
export const LocationNotFound = ({
  home = '/locations',
}: {
  home?: '/locations' | '/parkings' | undefined
}) => (
  <Page title={texts.notFound.title}>
    <EmptyState
      icon={<MapPinOff />}
      title={texts.notFound.heading}
      text={texts.notFound.text}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={home}>
          {texts.notFound.action}
        </Link>
      }
    />
  </Page>
)
