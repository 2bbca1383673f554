import type { NotificationWords } from './en'

export const it: NotificationWords = {
  at: '{what}: {location}',
  kinds: {
    request: ['Una richiesta di sosta', '{count} richieste'],
    'request-expiring': ['Una richiesta sta per scadere', '{count} richieste stanno per scadere'],
    'access-request': [
      'Qualcuno chiede di entrare nel tuo team',
      '{count} persone chiedono di entrare nel tuo team',
    ],
    'gate-conflict': [
      'All’ingresso c’è qualcosa da verificare',
      'All’ingresso ci sono {count} cose da verificare',
    ],
    overstay: ['Un veicolo non è partito in tempo', '{count} veicoli non sono partiti in tempo'],
    'late-arrival': ['Un veicolo è in ritardo', '{count} veicoli sono in ritardo'],
    'bay-taken': [
      'Lo stallo del prossimo veicolo è occupato',
      '{count} stalli dei prossimi veicoli sono occupati',
    ],
    'campaign-halted': ['Una campagna ti aspetta', '{count} campagne ti aspettano'],
    'campaign-done': ['Una campagna è stata inviata', '{count} campagne sono state inviate'],
    'import-done': ['I tuoi autisti sono importati', '{count} importazioni sono terminate'],
    message: ['Un messaggio non letto', '{count} conversazioni non lette'],
    'new-device': ['Accesso da un nuovo dispositivo', '{count} accessi da nuovi dispositivi'],
  },
  until: 'Rispondi entro {time}.',
  more: 'e ancora {count}',
  open: 'Apri in Hosts',
  newDevice: {
    action: 'Vedi i tuoi dispositivi',
    note: 'Se non l’hai fatto tu, disconnetti lì quel dispositivo e scegli una nuova password, che disconnette tutti gli altri dispositivi.',
  },
  why: 'Ricevi questa email perché le email di questo tipo sono attive nel tuo account.',
  unsubscribe: 'Non inviare più email di questo tipo',
}
