import type { MailTexts } from './en'

export const it: MailTexts = {
  verify: {
    subject: 'Conferma il tuo indirizzo email',
    text: 'Benvenuto su Hosts. Conferma che questo indirizzo è tuo. Il link è valido per tre giorni.',
    action: 'Conferma l’indirizzo',
    note: 'Se non ti sei registrato, puoi ignorare questa email.',
  },
  reset: {
    subject: 'Scegli una nuova password',
    text: 'Scegli una nuova password per il tuo account Hosts. Il link funziona una sola volta, per un’ora.',
    action: 'Scegli una password',
    note: 'Se non l’hai chiesto tu, ignora questa email: la tua password resta com’è.',
  },
  passwordChanged: {
    subject: 'La tua password è stata cambiata',
    text: 'La password del tuo account Hosts è stata cambiata e gli altri tuoi dispositivi sono stati disconnessi.',
    action: 'Non sono stato io: scegli un’altra password',
    note: 'Se sei stato tu, non devi fare nulla.',
  },
  emailCode: {
    subject: 'Il tuo codice: {code}',
    text: 'Inserisci questo codice nel tuo account Hosts per usare lì questo indirizzo. È valido per 30 minuti.',
    note: 'Se non l’hai chiesto tu, ignora questa email. Non dare il codice a nessuno.',
  },
  emailChanged: {
    subject: 'Il tuo indirizzo email è stato cambiato',
    text: 'Da ora accedi a Hosts con {email}.',
    action: 'Non sono stato io: recupera l’account',
    note: 'Se sei stato tu, non devi fare nulla. Il link funziona una sola volta, per tre giorni: ripristina questo indirizzo, imposta una nuova password e disconnette tutti i dispositivi.',
  },
  accessRequest: {
    subject: '{name} chiede l’accesso a {location}',
    text: '{name} si è registrato con il codice di {location} e attende la tua approvazione.',
    action: 'Rispondi alla richiesta',
  },
  accessRequests: {
    subject: '{count} persone chiedono l’accesso a {location}',
    text: 'Altre {count} persone si sono registrate con il codice di {location} e attendono la tua approvazione.',
    action: 'Rispondi alle richieste',
  },
  invite: {
    subject: '{company} ti invita su Hosts',
    text: '{name} ({company}) vorrebbe lavorare con te su Hosts. L’invito è valido per sette giorni.',
    action: 'Accetta l’invito',
    note: 'Se non conosci {company}, puoi ignorare questa email.',
  },
  approved: {
    subject: 'Ora puoi accedere',
    text: '{company} ha approvato il tuo accesso a Hosts.',
    action: 'Accedi',
  },
  declined: {
    subject: 'La tua richiesta di accesso',
    text: '{company} non ha approvato la tua richiesta di accesso a Hosts.',
    note: 'Se pensi che sia un errore, chiedi al proprietario della sede.',
  },
  accountClosed: {
    subject: 'L’account di {company} è chiuso',
    text: '{name} ha chiuso l’account Hosts di {company}. Le sedi sono archiviate e nessuno può più accedere.',
  },
  footer: 'Inviato da Hosts, dove si gestiscono parcheggi e piazzole per camion.',
}
