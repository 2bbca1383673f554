import { useLocationId } from '@hosts/shared/platform'
import { WhenLocation } from '@hosts/shared/queries'
import type { SectionLink } from '@hosts/shared/remote'
import type { ReactNode } from 'react'
import { LocationHeader } from './location-header'
import css from './location-layout.module.css'

type Props = { children: ReactNode; sections?: SectionLink[] }

/**
 * The frame around a location's sections, shown once the location is known to be the user's. A section whose root has `data-fill` gets the
 * remaining height of the viewport instead of growing with its content, but never less than a minimum. With `data-fill="whole"` a low
 * window hides the shell's bar; on a phone it also hides the location's header. `data-menu` tells the shell
 * that the layout has a menu of its own, so that a wide low window can hide the shell's bar.
 */
export const LocationLayout = ({ children, sections = [] }: Props) => (
  <WhenLocation locationId={useLocationId()}>
    {(location) => (
      <div className={css.layout} data-menu>
        <LocationHeader location={location} sections={sections} />
        <div className={css.content}>{children}</div>
      </div>
    )}
  </WhenLocation>
)
