import { openSearch } from '@hosts/shared/open-search'
import { Search } from 'lucide-react'
import { t } from '../../texts'
import css from './search-everything.module.css'

/** Looks like a field, and opens the search of everything, which has one. */
export const SearchEverything = () => (
  <button type="button" className={css.field} aria-haspopup="dialog" onClick={openSearch}>
    <Search aria-hidden="true" />
    <span>{t('list.searchEverything')}</span>
  </button>
)
