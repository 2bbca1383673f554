import type { FastifyInstance } from 'fastify'
import { about } from '../lib/describe-call'
import { CHANNEL_CONFIG, UPLOADS } from '../lib/settings'

/** What the client asks once before its first upload. */
export function appSettings(app: FastifyInstance): void {
  app.get('/app', about("read the upload limits and the channel type's settings", 'both'), async () => ({
    app: {
      name: 'Chat sandbox',
      file_upload_config: UPLOADS.file,
      image_upload_config: UPLOADS.image,
      channel_configs: { [CHANNEL_CONFIG.name]: CHANNEL_CONFIG },
      auto_translation_enabled: false,
      async_url_enrich_enabled: false,
      campaign_enabled: false,
      reminders_interval: 0,
    },
  }))
}
