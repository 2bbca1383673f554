import type { NotificationWords } from './en'

export const it: NotificationWords = {
  at: '{what}: {location}',
  kinds: {
    request: ['Una richiesta di sosta', '{count} richieste'],
    'request-expiring': ['Una richiesta sta per scadere', '{count} richieste stanno per scadere'],
    'access-request': [
      'Qualcuno chiede di entrare nel suo team',
      '{count} persone chiedono di entrare nel suo team',
    ],
    'gate-conflict': [
      'All’ingresso c’è qualcosa da verificare',
      'All’ingresso ci sono {count} cose da verificare',
    ],
    overstay: ['Un veicolo non è partito in tempo', '{count} veicoli non sono partiti in tempo'],
    'late-arrival': ['Un veicolo è in ritardo', '{count} veicoli sono in ritardo'],
    'bay-taken': [
      'Il posto del prossimo veicolo è occupato',
      '{count} posti dei prossimi veicoli sono occupati',
    ],
    'campaign-halted': ['Una campagna la aspetta', '{count} campagne la aspettano'],
    'campaign-done': ['Una campagna è stata inviata', '{count} campagne sono state inviate'],
    'import-done': ['I suoi autisti sono importati', '{count} importazioni sono terminate'],
    message: ['Un messaggio non letto', '{count} conversazioni non lette'],
    'new-device': ['Accesso da un nuovo dispositivo', '{count} accessi da nuovi dispositivi'],
  },
  until: 'Risponda entro {time}.',
  more: 'e altri {count}',
  open: 'Apri in Hosts',
  newDevice: {
    action: 'Veda i suoi dispositivi',
    note: 'Se non è stato lei, disconnetta lì quel dispositivo e scelga una nuova password, che disconnette tutti gli altri dispositivi.',
  },
  why: 'Riceve questa e-mail perché le e-mail di questo tipo sono attive nel suo account.',
  unsubscribe: 'Non inviare più e-mail di questo tipo',
}
