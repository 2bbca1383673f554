import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/it.mjs'

export const overrides: Overrides = {}

export const texts = {
  title: 'Chat',
  loading: 'Apertura della chat',
  failed: {
    title: 'Impossibile aprire la chat',
    message: 'Errore di connessione alla chat, aggiorna la pagina per riprovare.',
  },
  notFound: {
    title: 'Sede non trovata',
    text: 'Questo indirizzo non corrisponde a nessuna sede.',
    action: 'Tutte le sedi',
  },
  conversations: {
    show: 'Tutte le conversazioni',
    empty: 'Ancora nessuna conversazione',
    emptyText: 'Quando un autista scrive a questa sede, la conversazione appare qui.',
    choose: 'Scegli una conversazione',
    chooseText: 'I messaggi degli autisti ti aspettano nell’elenco.',
  },
  campaign: 'Campagna',
}
