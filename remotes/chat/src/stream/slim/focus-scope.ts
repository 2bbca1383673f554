/** In place of `@react-aria/focus`: the one of the platform, so that Stream's dialogs and the kit's know of each other. */
export { FocusScope } from '@hosts/shared/ui'
