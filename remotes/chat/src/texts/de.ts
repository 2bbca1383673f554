import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/de.mjs'

export const overrides: Overrides = {}

export const texts = {
  title: 'Chat',
  loading: 'Der Chat wird geöffnet',
  failed: {
    title: 'Der Chat konnte nicht geöffnet werden',
    message: 'Fehler bei der Verbindung zum Chat. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
  },
  notFound: {
    title: 'Standort nicht gefunden',
    text: 'Diese Adresse gehört zu keinem Standort.',
    action: 'Alle Standorte',
  },
  conversations: {
    show: 'Alle Unterhaltungen',
    empty: 'Noch keine Unterhaltungen',
    emptyText: 'Wenn ein Fahrer diesem Standort schreibt, erscheint die Unterhaltung hier.',
    choose: 'Unterhaltung auswählen',
    chooseText: 'In der Liste warten Nachrichten von Fahrern auf Sie.',
  },
  campaign: 'Kampagne',
}
