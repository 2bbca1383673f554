import { Button } from '@hosts/shared/controls'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Elements } from './elements'
import css from './list-filters.module.css'
import { LiveSearch } from './live-search'

type Props = {
  search: { label: string; value: string; onSearch: (text: string) => void }
  /** Beside the search. */
  actions?: Elements
  /** Name of the button that shows the fields on a phone. */
  toggleLabel: string
  /** One of the fields filters, so that they are shown. */
  isFieldSet: boolean
  /** Null if nothing is filtered. */
  clear: { label: string; onPress: () => void } | null
  /** The other fields. */
  children: Elements
}

/** The filters above a list: a search and fields, which are behind a button on a phone. */
export const ListFilters = ({ search, actions, toggleLabel, isFieldSet, clear, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={css.filters}>
      <div className={css.search}>
        <LiveSearch {...search} />
      </div>
      <div className={css.toggle}>
        <Button aria-label={toggleLabel} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden="true" />
        </Button>
      </div>
      {actions}
      <div className={css.fields} data-open={isOpen || isFieldSet || undefined}>
        {children}
        {clear && (
          <Button variant="quiet" onPress={clear.onPress}>
            {clear.label}
          </Button>
        )}
      </div>
    </search>
  )
}
