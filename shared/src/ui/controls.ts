/**
 * The kit's controls that are made with React Aria. The shell provides them to every remote: React Aria
 * tracks the top overlay, focus scopes and input modality in module state, so two copies on a page would not
 * know of each other. Import them from `@hosts/shared/ui`. A new export is a minor version of the platform
 * (platform.ts).
 */

export { FocusScope } from 'react-aria/FocusScope'
export { AlertDialog } from './alert-dialog'
export { Button, type ButtonProps } from './button'
export { Dialog, DialogActions, DialogTrigger } from './dialog'
export { IconButton } from './icon-button'
export { Menu, MenuItem, MenuTrigger } from './menu'
export { ProgressBar } from './progress-bar'
export { SearchField } from './search-field'
