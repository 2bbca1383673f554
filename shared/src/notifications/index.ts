export { NotificationList } from './notification-list'
export { t as notificationText } from './texts'
