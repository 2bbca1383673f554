export { StayMessagesCard } from './stay-messages-card'
