import type { NotificationWords } from './en'

export const nl: NotificationWords = {
  at: '{what}: {location}',
  kinds: {
    request: ['Een aanvraag voor een verblijf', '{count} aanvragen'],
    'request-expiring': ['Een aanvraag verloopt binnenkort', '{count} aanvragen verlopen binnenkort'],
    'access-request': ['Iemand wil bij je team', '{count} mensen willen bij je team'],
    'gate-conflict': ['Bij de poort moet je iets bekijken', 'Bij de poort moet je {count} dingen bekijken'],
    overstay: ['Een voertuig is niet op tijd vertrokken', '{count} voertuigen zijn niet op tijd vertrokken'],
    'late-arrival': ['Een voertuig is te laat', '{count} voertuigen zijn te laat'],
    'bay-taken': [
      'Het vak van het volgende voertuig is bezet',
      '{count} vakken van de volgende voertuigen zijn bezet',
    ],
    'campaign-halted': ['Een campagne wacht op je', '{count} campagnes wachten op je'],
    'campaign-done': ['Een campagne is verstuurd', '{count} campagnes zijn verstuurd'],
    'import-done': ['Je chauffeurs zijn geïmporteerd', '{count} imports zijn klaar'],
    message: ['Een ongelezen bericht', '{count} ongelezen gesprekken'],
    'new-device': ['Inloggen vanaf een nieuw apparaat', '{count} keer ingelogd vanaf nieuwe apparaten'],
  },
  until: 'Antwoord vóór {time}.',
  more: 'en nog {count}',
  open: 'Openen in Hosts',
  newDevice: {
    action: 'Je apparaten bekijken',
    note: 'Was jij het niet, log dat apparaat daar dan uit en kies een nieuw wachtwoord. Dat logt alle andere apparaten uit.',
  },
  why: 'Je krijgt deze mail omdat dit soort mails in je account aanstaat.',
  unsubscribe: 'Dit soort mails niet meer ontvangen',
}
