/**
 * The kit's controls that are made with React Aria. The shell provides them, every remote consumes them: React Aria remembers
 * outside of React which overlay is on top, where the focus may go and how it got there, and two copies on one page know nothing
 * of each other. Import them from `@hosts/shared/ui`. Adding an export is a minor version of the platform (platform.ts).
 */

export { FocusScope } from 'react-aria/FocusScope'
export { AlertDialog } from './alert-dialog'
export { Button, type ButtonProps } from './button'
export { Dialog, DialogActions, DialogTrigger } from './dialog'
export { IconButton } from './icon-button'
export { Menu, MenuItem, MenuTrigger } from './menu'
export { ProgressBar } from './progress-bar'
export { SearchField } from './search-field'
