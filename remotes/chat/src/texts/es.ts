import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/es.mjs'

export const overrides: Overrides = {}

export const texts = {
  title: 'Chat',
  loading: 'Abriendo el chat',
  failed: {
    title: 'No se ha podido abrir el chat',
    message: 'Error al conectar con el chat, actualice la página para volver a intentarlo.',
  },
  notFound: {
    title: 'Ubicación no encontrada',
    text: 'Esta dirección no pertenece a ninguna ubicación.',
    action: 'Todas las ubicaciones',
  },
  conversations: {
    show: 'Todas las conversaciones',
    empty: 'Aún no hay conversaciones',
    emptyText: 'Cuando un conductor escriba a esta ubicación, la conversación aparecerá aquí.',
    choose: 'Elija una conversación',
    chooseText: 'Los mensajes de los conductores le esperan en la lista.',
  },
  campaign: 'Campaña',
}
