import type { NotificationWords } from './en'

export const fr: NotificationWords = {
  at: '{what}\u00a0: {location}',
  kinds: {
    request: ['Une demande de séjour', '{count} demandes'],
    'request-expiring': ['Une demande expire bientôt', '{count} demandes expirent bientôt'],
    'access-request': [
      'Une personne demande à rejoindre votre équipe',
      '{count} personnes demandent à rejoindre votre équipe',
    ],
    'gate-conflict': ['Quelque chose est à vérifier à l’entrée', '{count} choses sont à vérifier à l’entrée'],
    overstay: ['Un véhicule n’est pas parti à l’heure', '{count} véhicules ne sont pas partis à l’heure'],
    'late-arrival': ['Un véhicule est en retard', '{count} véhicules sont en retard'],
    'bay-taken': [
      'L’emplacement du prochain véhicule est occupé',
      '{count} emplacements des prochains véhicules sont occupés',
    ],
    'campaign-halted': ['Une campagne vous attend', '{count} campagnes vous attendent'],
    'campaign-done': ['Une campagne a été envoyée', '{count} campagnes ont été envoyées'],
    'import-done': ['Vos chauffeurs sont importés', '{count} importations sont terminées'],
    message: ['Un message non lu', '{count} conversations non lues'],
    'new-device': ['Connexion depuis un nouvel appareil', '{count} connexions depuis de nouveaux appareils'],
  },
  until: 'Répondez avant le {time}.',
  more: 'et {count} de plus',
  open: 'Ouvrir dans Hosts',
  newDevice: {
    action: 'Voir vos appareils',
    note: 'Si ce n’était pas vous, déconnectez-y cet appareil et choisissez un nouveau mot de passe, ce qui déconnecte tous les autres appareils.',
  },
  why: 'Vous recevez cet e-mail car les e-mails de ce type sont activés dans votre compte.',
  unsubscribe: 'Ne plus recevoir ce type d’e-mails',
}
