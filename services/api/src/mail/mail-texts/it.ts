import type { MailTexts } from './en'

export const it: MailTexts = {
  verify: {
    subject: 'Conferma il tuo indirizzo email',
    text: 'Ti diamo il benvenuto su Hosts. Conferma che questo indirizzo è tuo. Il link è valido per tre giorni.',
    action: 'Conferma l’indirizzo',
    note: 'Se non hai creato un account, puoi ignorare questa email.',
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
    action: 'Non l’ho fatto io: scegli un’altra password',
    note: 'Se l’hai fatto tu, non devi fare nulla.',
  },
  passwordChangedFactors: {
    subject: 'La tua password è stata cambiata',
    text: 'La password del tuo account Hosts è stata cambiata e gli altri tuoi dispositivi sono stati disconnessi. All’accesso valgono ancora: {factors}.',
    action: 'Non l’ho fatto io: scegli un’altra password',
    note: 'Se l’hai fatto tu, non devi fare nulla. Elimina nel tuo account ciò che non è tuo. Se l’accesso chiede un codice che non hai, chiedi a un altro proprietario della tua azienda di reimpostare il tuo secondo fattore.',
  },
  passkeyAdded: {
    subject: 'Passkey aggiunta: {name}',
    text: 'La passkey “{name}” è stata aggiunta al tuo account Hosts. Chi la possiede può accedere senza la tua password.',
    action: 'Vedi le passkey',
    note: 'Se non l’hai fatto tu, elimina lì la passkey e scegli una nuova password, che disconnette tutti gli altri dispositivi. Una nuova password da sola non elimina la passkey. Se non riesci ad accedere, chiedi a un altro proprietario della tua azienda di reimpostare il tuo secondo fattore: così viene eliminata.',
  },
  passkeyRemoved: {
    subject: 'Passkey rimossa: {name}',
    text: 'La passkey “{name}” non apre più il tuo account Hosts.',
    action: 'Vedi le passkey',
    note: 'Se non l’hai fatto tu, scegli lì una nuova password, che disconnette tutti gli altri dispositivi, e aggiungi di nuovo una passkey.',
  },
  emailCode: {
    subject: 'Il tuo codice: {code}',
    text: 'Inserisci questo codice nel tuo account Hosts per usare lì questo indirizzo. È valido per 30 minuti.',
    note: 'Se non l’hai chiesto tu, ignora questa email. Non dare il codice a nessuno.',
  },
  emailChanged: {
    subject: 'Il tuo indirizzo email è stato cambiato',
    text: 'Da ora accedi a Hosts con {email}.',
    action: 'Non l’ho fatto io: recupera l’account',
    note: 'Se l’hai fatto tu, non devi fare nulla. Il link funziona una sola volta, per tre giorni: ripristina questo indirizzo, imposta una nuova password e disconnette tutti i dispositivi. Disattiva anche i secondi fattori configurati da allora.',
  },
  accessRequest: {
    subject: '{name} chiede l’accesso a {location}',
    text: '{name} ha creato un account con il codice di {location} e attende la tua approvazione.',
    action: 'Rispondi alla richiesta',
  },
  accessRequests: {
    subject: '{count} persone chiedono l’accesso a {location}',
    text: '{count} persone si sono registrate con il codice di {location} e attendono la tua approvazione.',
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
  factorOn: {
    subject: 'Il secondo fattore è attivo',
    text: 'Da ora l’accesso al tuo account Hosts chiede più della password: un codice della tua app, una passkey o uno dei tuoi codici di recupero.',
    action: 'Non l’ho fatto io: scegli un’altra password',
    note: 'Se l’hai fatto tu, non devi fare nulla. Se non l’hai fatto tu: una nuova password disconnette tutti i dispositivi, ma il prossimo accesso chiede ancora questo fattore. Quindi prima disattivalo nel tuo account, se la tua sessione è ancora aperta, o chiedi a un altro proprietario della tua azienda di reimpostarlo.',
  },
  factorOff: {
    subject: 'Il tuo secondo fattore è disattivato',
    text: 'Da ora la sola password apre di nuovo il tuo account Hosts.',
    action: 'Non l’ho fatto io: scegli un’altra password',
    note: 'Se l’hai fatto tu, non devi fare nulla. Se non l’hai fatto tu: la nuova password disconnette tutti i dispositivi. Poi attiva di nuovo un secondo fattore nel tuo account.',
  },
  appOff: {
    subject: 'La tua app di autenticazione è disattivata',
    text: 'L’accesso al tuo account Hosts non accetta più i codici della tua app. Le tue passkey funzionano come prima.',
    action: 'Non l’ho fatto io: scegli un’altra password',
    note: 'Se l’hai fatto tu, non devi fare nulla. Se non l’hai fatto tu: la nuova password disconnette tutti i dispositivi. Poi configura di nuovo l’app nel tuo account e controlla lì le tue passkey.',
  },
  codesRenewed: {
    subject: 'Ci sono nuovi codici di recupero',
    text: 'Sono stati creati nuovi codici di recupero per il tuo account Hosts. Quelli di prima non funzionano più.',
    action: 'Non l’ho fatto io: scegli un’altra password',
    note: 'Se l’hai fatto tu, non devi fare nulla. Se non l’hai fatto tu: la nuova password disconnette tutti i dispositivi. Poi crea nuovi codici di recupero nel tuo account, perché questi può averli qualcun altro.',
  },
  recoveryCodeUsed: {
    subject: 'È stato usato un codice di recupero',
    text: 'Uno dei tuoi codici di recupero è stato usato per il tuo account Hosts e non funziona più. Codici rimasti: {count}.',
    action: 'Non l’ho fatto io: scegli un’altra password',
    note: 'Se l’hai fatto tu, non devi fare nulla. Se non l’hai fatto tu: la nuova password disconnette tutti i dispositivi. Poi crea nuovi codici di recupero nel tuo account, perché questi può averli qualcun altro.',
  },
  factorReset: {
    subject: 'Il secondo fattore di {name} è stato reimpostato',
    text: '{by} ha disattivato il secondo fattore di {name}. Tutti i dispositivi di {name} sono stati disconnessi, e il prossimo accesso chiede solo la password.',
    note: 'Se nessuno doveva farlo, parlatene tra voi e scegliete nuove password, che disconnettono tutti i dispositivi. Poi {name} configura di nuovo un secondo fattore.',
  },
  anOwner: 'Un proprietario di {company}',
  app: 'app di autenticazione',
  footer: 'Inviato da Hosts, dove si gestiscono parcheggi e piazzole per camion.',
}
