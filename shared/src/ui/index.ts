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
  Checkbox,
  type CheckboxProps,
  ComboBox,
  type ComboBoxProps,
  NumberField,
  type NumberFieldProps,
  RadioCards,
  type RadioCardsProps,
} from '@hosts/shared/fields'
export {
  formatAgo,
  formatDates,
  formatInZone,
  formatMoney,
  formatNumber,
  formatShortMoney,
} from '../i18n/format'
export { Avatar, avatarTint } from './avatar'
export { type ButtonStyle, buttonClass, textLinkClass } from './button-class'
export { Card, cardHeaderClass, cardLinkClass, cardTitleClass, smallCardClass } from './card'
export { EmptyState } from './empty-state'
export { ErrorPanel } from './error-panel'
export { Logo } from './logo'
export { Page } from './page'
export { PasswordField, type PasswordFieldProps } from './password-field'
export { PlainButton } from './plain-button'
export { Select, type SelectOption, type SelectProps } from './select'
export { Skeleton } from './skeleton'
export { Spinner } from './spinner'
export { StatusBadge } from './status-badge'
export { SuggestField, type Suggestion } from './suggest-field'
export { tabLinkClass, tabLinksClass } from './tab-link-class'
export { Table, type TableColumn } from './table'
export { TextArea, type TextAreaProps } from './text-area'
export { detailTextClass, mutedTextClass } from './text-class'
export { TextField, type TextFieldProps } from './text-field'
export { type ToastItem, ToastList } from './toast-list'
export { Toaster } from './toaster'
export { type Tone, toneClass } from './tone-class'
export { UpdatedAgo } from './updated-ago'
export { VisuallyHidden } from './visually-hidden'
export { type QueryState, WhenLoaded } from './when-loaded'
