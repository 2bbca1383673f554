export { QuickReplyAction } from './quick-reply-action'
