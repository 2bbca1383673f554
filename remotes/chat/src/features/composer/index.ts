export { MediaPreview } from './attachments/media-preview'
export { Composer, EditedMessage, Suggestions } from './composer'
export { setUpComposer } from './set-up-composer'
