import type { StreamChat } from 'stream-chat'

/** Gives the client the language of its user (SPEC.md section 3). The service's user has none: a location's staff share it (0021). */
export const setUserLanguage = (client: StreamChat, language: string) => {
  // Each connection replaces the client's user by the service's.
  client.on('health.check', () => {
    if (client.user) client.user.language = language
  })
}
