import type { Warehouse } from '@hosts/shared/contract'
import { UnsavedParts } from '@hosts/shared/forms'
import { Link, sectionPath, useLocationId, useSearchParams } from '@hosts/shared/platform'
import { WhenLocation } from '@hosts/shared/queries'
import { noteClass, Page, toneClass, useOpenLinkInView } from '@hosts/shared/ui'
import { Archive } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PhotosSection } from '../photos'
import { AccessSection } from './access-section'
import { DangerSection } from './danger-section'
import { DetailsSection } from './details-section'
import { HoursSection } from './hours-section'
import { MessagesSection } from './messages-section'
import { QuietSection } from './quiet-section'
import { RatesSection } from './rates-section'
import css from './settings-screen.module.css'
import { t } from './texts'

/** In the order of the navigation; the key is the `section` of the address. */
const sections = {
  details: DetailsSection,
  hours: HoursSection,
  rates: RatesSection,
  access: AccessSection,
  quiet: QuietSection,
  messages: MessagesSection,
  photos: PhotosSection,
  danger: DangerSection,
}
type Section = keyof typeof sections
const keys = Object.keys(sections) as Section[]

const Sections = ({ location, current }: { location: Warehouse; current: Section }) => {
  const row = useRef<HTMLElement>(null)
  const last = useRef(current)
  useEffect(() => {
    // Otherwise the page keeps its scroll position when both sections are long.
    if (last.current !== current) document.documentElement.scrollTop = 0
    last.current = current
  }, [current])
  useOpenLinkInView(row)
  return (
    <nav ref={row} className={css.nav} aria-label={t('sections')}>
      <ul className={css.list}>
        {keys.map((key) => (
          <li key={key}>
            <Link
              className={css.link}
              to={`${sectionPath('settings', location.id)}&section=${key}`}
              aria-current={key === current ? 'page' : undefined}
            >
              {t(`section.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Settings = ({ location }: { location: Warehouse }) => {
  const [params] = useSearchParams()
  const current = keys.find((key) => key === params.get('section')) ?? 'details'
  const Current = sections[current]
  const isArchived = location.status === 'archived'
  return (
    <Page title={t('title')}>
      {isArchived && (
        <p className={`${noteClass} ${toneClass('info')}`}>
          <Archive aria-hidden="true" />
          {t('archived')}
        </p>
      )}
      <div className={css.columns}>
        <Sections location={location} current={current} />
        <UnsavedParts
          title={t('leave.title')}
          text={t('leave.text')}
          confirmLabel={t('leave.confirm')}
          cancelLabel={t('leave.cancel')}
        >
          <fieldset key={`${location.id} ${current}`} className={css.section} disabled={isArchived}>
            <Current location={location} />
          </fieldset>
        </UnsavedParts>
      </div>
    </Page>
  )
}

/** /locations/settings */
export const Component = () => (
  <WhenLocation locationId={useLocationId()}>{(location) => <Settings location={location} />}</WhenLocation>
)
