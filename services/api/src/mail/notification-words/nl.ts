import type { NotificationWords } from './en'

export const nl: NotificationWords = {
  at: '{what}: {location}',
  kinds: {
    request: ['Een aanvraag voor een verblijf', '{count} aanvragen'],
    'request-expiring': ['Een aanvraag verloopt binnenkort', '{count} aanvragen verlopen binnenkort'],
    'access-request': ['Iemand wil bij uw team', '{count} mensen willen bij uw team'],
    'gate-conflict': ['De poort heeft iets om te bekijken', 'De poort heeft {count} dingen om te bekijken'],
    overstay: ['Een voertuig is niet op tijd vertrokken', '{count} voertuigen zijn niet op tijd vertrokken'],
    'late-arrival': ['Een voertuig is te laat', '{count} voertuigen zijn te laat'],
    'bay-taken': [
      'De plek van het volgende voertuig is bezet',
      '{count} plekken van de volgende voertuigen zijn bezet',
    ],
    'campaign-halted': ['Een campagne wacht op u', '{count} campagnes wachten op u'],
    'campaign-done': ['Een campagne is verstuurd', '{count} campagnes zijn verstuurd'],
    'import-done': ['Uw chauffeurs zijn geïmporteerd', '{count} imports zijn klaar'],
    message: ['Een ongelezen bericht', '{count} ongelezen gesprekken'],
    'new-device': ['Inloggen vanaf een nieuw apparaat', '{count} keer ingelogd vanaf nieuwe apparaten'],
  },
  until: 'Antwoord vóór {time}.',
  more: 'en nog {count}',
  open: 'Openen in Hosts',
  newDevice: {
    action: 'Uw apparaten bekijken',
    note: 'Was u dit niet, log dat apparaat daar dan uit en kies een nieuw wachtwoord. Dat logt alle andere apparaten uit.',
  },
  why: 'U krijgt deze mail omdat mails van deze soort in uw account aan staan.',
  unsubscribe: 'Geen mails van deze soort meer',
}
