import 'stream-chat'

declare module 'stream-chat' {
  interface CustomMessageData {
    /** The campaign that sent the message, set by the API. */
    campaign_name?: string
  }
}
