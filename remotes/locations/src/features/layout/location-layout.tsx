import { useLocationId } from '@hosts/shared/platform'
import type { ReactNode } from 'react'
import { WhenLocation } from '../when-location'
import { LocationHeader } from './location-header'
import css from './location-layout.module.css'

/**
 * The frame around a location's sections. It shows a section only once the location is known to be the user's. A
 * section whose root bears `data-fill` gets exactly the rest of the viewport's height instead of growing with its
 * content, and enough to work with where that rest is nothing.
 */
export const LocationLayout = ({ children }: { children: ReactNode }) => (
  <WhenLocation locationId={useLocationId()}>
    {(location) => (
      <div className={css.layout}>
        <LocationHeader location={location} />
        <div className={css.content}>{children}</div>
      </div>
    )}
  </WhenLocation>
)
