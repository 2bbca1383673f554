import { useRequiredLocationId } from '@hosts/shared/platform'
import { Page } from '@hosts/shared/ui'
import { PhotosSection } from './photos-section'
import { t } from './texts'

/** /locations/photos */
export const Component = () => (
  <Page title={t('title')}>
    <PhotosSection locationId={useRequiredLocationId()} />
  </Page>
)
