import type { BookingTexts } from './en'

export const fr: BookingTexts = {
  confirmed: 'Votre réservation {ref} chez {location} est confirmée.',
  declined: '{location} ne peut pas accepter votre demande {ref}.',
  expired: 'Votre demande {ref} chez {location} a expiré sans réponse.',
  cancelled: 'Votre réservation {ref} chez {location} a été annulée.',
  changed: 'Votre réservation {ref} chez {location} a été modifiée.',
  checkedIn: 'Votre arrivée chez {location} est enregistrée.',
  checkedOut: 'Votre départ de {location} est enregistré. Bonne route !',
  noShow:
    'Vous ne vous êtes pas présenté pour votre réservation {ref} chez {location} ; elle est donc close. Si c’est une erreur, écrivez-nous ici.',
  noShowCharged:
    'Vous ne vous êtes pas présenté pour votre réservation {ref} chez {location}. Nous vous facturons {amount}. Si c’est une erreur, écrivez-nous ici.',
  overstay: 'Vous avez dépassé la fin de votre réservation {ref} chez {location}. {amount} ont été ajoutés.',
  reinstated: 'Votre réservation {ref} chez {location} est de nouveau valable.',
  time: 'Horaire : {time}',
  until: 'Jusqu’à : {end}',
  bay: 'Emplacement : {bay}',
  plate: 'Plaque : {plate}',
  code: 'Code d’accès : {code}',
  price: 'Prix : {amount}',
  reason: 'Motif : {reason}',
}
