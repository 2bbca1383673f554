import type { BookingTexts } from './en'

export const it: BookingTexts = {
  confirmed: 'La tua prenotazione {ref} presso {location} è confermata.',
  declined: '{location} non può accettare la tua richiesta {ref}.',
  expired: 'La tua richiesta {ref} presso {location} è scaduta senza risposta.',
  cancelled: 'La tua prenotazione {ref} presso {location} è stata annullata.',
  changed: 'La tua prenotazione {ref} presso {location} è stata modificata.',
  checkedIn: 'Il tuo ingresso presso {location} è registrato.',
  checkedOut: 'La tua uscita da {location} è registrata. Buon viaggio!',
  noShow:
    'Non risulta il tuo arrivo per la prenotazione {ref} presso {location}, quindi è chiusa. Se non è corretto, scrivici qui.',
  noShowCharged:
    'Non risulta il tuo arrivo per la prenotazione {ref} presso {location}. Per questo ti addebitiamo {amount}. Se non è corretto, scrivici qui.',
  overstay:
    'Hai superato la fine della tua prenotazione {ref} presso {location}. Per questo abbiamo aggiunto {amount}.',
  reinstated: 'La tua prenotazione {ref} presso {location} è di nuovo valida.',
  time: 'Orario: {time}',
  until: 'Fino a: {end}',
  bay: 'Stallo: {bay}',
  plate: 'Targa: {plate}',
  code: 'Codice di accesso: {code}',
  price: 'Prezzo: {amount}',
  reason: 'Motivo: {reason}',
}
