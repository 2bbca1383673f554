import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/fr.mjs'

export const overrides: Overrides = {}

export const texts = {
  title: 'Chat',
  loading: 'Ouverture du chat',
  failed: {
    title: 'Impossible d’ouvrir le chat',
    message: 'Erreur de connexion au chat, actualisez la page pour réessayer.',
  },
  notFound: {
    title: 'Site introuvable',
    text: 'Cette adresse ne correspond à aucun site.',
    action: 'Tous les sites',
  },
  conversations: {
    show: 'Toutes les conversations',
    empty: 'Pas encore de conversations',
    emptyText: 'Lorsqu’un chauffeur écrit à ce site, la conversation apparaît ici.',
    choose: 'Choisissez une conversation',
    chooseText: 'Les messages des chauffeurs vous attendent dans la liste.',
  },
  campaign: 'Campagne',
}
