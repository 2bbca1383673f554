import type { BookingTexts } from './en'

export const fr: BookingTexts = {
  confirmed: 'Votre réservation {ref} chez {location} est confirmée.',
  declined: '{location} ne peut pas accepter votre demande {ref}.',
  expired: 'Votre demande {ref} chez {location} a expiré sans réponse.',
  cancelled: 'Votre réservation {ref} chez {location} a été annulée.',
  changed: 'Votre réservation {ref} chez {location} a été modifiée.',
  checkedIn: 'Votre arrivée chez {location} est enregistrée.',
  checkedOut: 'Votre départ de {location} est enregistré. Bonne route\u00a0!',
  noShow:
    'Vous n’avez pas honoré votre réservation {ref} chez {location}\u00a0; elle est donc close. Si c’est une erreur, écrivez-nous ici.',
  noShowCharged:
    'Vous n’avez pas honoré votre réservation {ref} chez {location}. Nous vous facturons {amount}. Si c’est une erreur, écrivez-nous ici.',
  overstay:
    'Vous avez dépassé la fin de votre réservation {ref} chez {location}. Nous y avons ajouté {amount}.',
  reinstated: 'Votre réservation {ref} chez {location} est de nouveau valable.',
  time: 'Horaire\u00a0: {time}',
  until: 'Jusqu’à\u00a0: {end}',
  bay: 'Emplacement\u00a0: {bay}',
  plate: 'Plaque\u00a0: {plate}',
  code: 'Code d’accès\u00a0: {code}',
  price: 'Prix\u00a0: {amount}',
  reason: 'Motif\u00a0: {reason}',
}
