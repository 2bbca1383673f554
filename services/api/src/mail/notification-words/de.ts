import type { NotificationWords } from './en'

export const de: NotificationWords = {
  at: '{what}: {location}',
  kinds: {
    request: ['Eine Anfrage', '{count} Anfragen'],
    'request-expiring': ['Eine Anfrage läuft bald ab', '{count} Anfragen laufen bald ab'],
    'access-request': ['Jemand möchte in Ihr Team', '{count} Personen möchten in Ihr Team'],
    'gate-conflict': ['An der Einfahrt ist etwas zu klären', 'An der Einfahrt sind {count} Dinge zu klären'],
    overstay: [
      'Ein Fahrzeug ist nicht pünktlich abgefahren',
      '{count} Fahrzeuge sind nicht pünktlich abgefahren',
    ],
    'late-arrival': ['Ein Fahrzeug verspätet sich', '{count} Fahrzeuge verspäten sich'],
    'bay-taken': [
      'Der Stellplatz des nächsten Fahrzeugs ist besetzt',
      '{count} Stellplätze der nächsten Fahrzeuge sind besetzt',
    ],
    'campaign-halted': ['Eine Kampagne wartet auf Sie', '{count} Kampagnen warten auf Sie'],
    'campaign-done': ['Eine Kampagne ist verschickt', '{count} Kampagnen sind verschickt'],
    'import-done': ['Ihre Fahrer sind importiert', '{count} Importe sind fertig'],
    message: ['Eine ungelesene Nachricht', '{count} ungelesene Unterhaltungen'],
    'new-device': ['Anmeldung von einem neuen Gerät', '{count} Anmeldungen von neuen Geräten'],
  },
  until: 'Antworten Sie bis {time}.',
  more: 'und noch {count}',
  open: 'In Hosts öffnen',
  newDevice: {
    action: 'Ihre Geräte ansehen',
    note: 'Wenn Sie das nicht waren, melden Sie das Gerät dort ab und legen Sie ein neues Passwort fest. Das meldet alle anderen Geräte ab.',
  },
  why: 'Sie bekommen diese Mail, weil Mails dieser Art in Ihrem Konto eingeschaltet sind.',
  unsubscribe: 'Keine Mails dieser Art mehr',
}
