export {
  AlertDialog,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogTrigger,
  FocusScope,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  ProgressBar,
  SearchField,
} from '@hosts/shared/controls'
export {
  ComboBox,
  type ComboBoxProps,
  NumberField,
  type NumberFieldProps,
  RadioCards,
  type RadioCardsProps,
} from '@hosts/shared/fields'
export { describeBayDetails } from '../i18n/bay-features'
export { formatClock } from '../i18n/clock'
export {
  formatAgo,
  formatDates,
  formatInZone,
  formatMoney,
  formatNumber,
  formatShortMoney,
  getTimeOptions,
} from '../i18n/format'
export { formatBookingTime } from '../i18n/format-booking-time'
export { formatDuration } from '../i18n/format-duration'
export { formatShortStay } from '../i18n/format-short-stay'
export { nameZone } from '../i18n/name-zone'
export { typeName, typeOptions } from '../i18n/vehicle-types'
export { AskTime } from './ask-time'
export { getAutofill } from './autofill'
export { Avatar, avatarTint } from './avatar'
export { noteClass, sunkBoxClass } from './box-classes'
export { type ButtonStyle, buttonClass, textLinkClass } from './button-class'
export { Card, cardHeaderClass, cardLinkClass, cardTitleClass, smallCardClass } from './card'
export { Checkbox, type CheckboxProps } from './checkbox'
export { Count } from './count'
export { DateField, type DateFieldProps } from './date-field'
export { DateInput } from './date-input'
export { DateTimeField, type DateTimeFieldProps } from './date-time-field'
export { drawerClass, drawerSectionClass } from './drawer-classes'
export type { Elements } from './elements'
export { EmptyState } from './empty-state'
export { ErrorPanel } from './error-panel'
export { Facts } from './facts'
export { foundNameClass, foundOptionClass, foundTitleClass } from './found-classes'
export { Freshness } from './freshness'
export { getFreshness } from './get-freshness'
export { ItemDrawer } from './item-drawer'
export { legendClass } from './legend-class'
export { ListFilters } from './list-filters'
export { ListTable, listRowClass } from './list-table'
export { LiveSearch } from './live-search'
export { LocationNotFound } from './location-not-found'
export { Logo } from './logo'
export { mergeQueries } from './merge-queries'
export { MessageLink } from './message-link'
export { NoLocation } from './no-location'
export { NoteConflict } from './note-conflict'
export { Page } from './page'
export { PasswordField, type PasswordFieldProps } from './password-field'
export { PlainButton } from './plain-button'
export { quoteClasses } from './quote-classes'
export { QuoteLines } from './quote-lines'
export { t as quoteText } from './quote-texts'
export { moveFocus, useTabStop } from './roving-tabindex'
export { dividedRowClass, rowButtonClass, waitingRow } from './row-classes'
export { Select, type SelectOption, type SelectProps } from './select'
export { ShowMore } from './show-more'
export { Skeleton } from './skeleton'
export { Spinner } from './spinner'
export { StatusBadge } from './status-badge'
export { SuggestField, type Suggestion } from './suggest-field'
export { TabLinks, tabLinkClass } from './tab-links'
export { Table, type TableColumn } from './table'
export { TextArea, type TextAreaProps } from './text-area'
export { detailTextClass, mutedTextClass } from './text-class'
export { TextField, type TextFieldProps } from './text-field'
export { TimeField, type TimeFieldProps } from './time-field'
export { type ToastItem, ToastList } from './toast-list'
export { Toaster } from './toaster'
export { type Tone, toneClass } from './tone-class'
export { toastWithUndo } from './undo-toast'
export { UpdatedAgo } from './updated-ago'
export { afterDialog, useFocusAfterClose } from './use-focus-after-close'
export { useFocusHandoff } from './use-focus-handoff'
export { useIsMounted } from './use-is-mounted'
export { useOpenLinkInView } from './use-open-link-in-view'
export { useTypedDate } from './use-typed-date'
export { VisuallyHidden } from './visually-hidden'
export { WhenFound } from './when-found'
export { type QueryState, WhenLoaded } from './when-loaded'
