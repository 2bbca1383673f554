import type { BookingTexts } from './en'

export const es: BookingTexts = {
  confirmed: 'Su reserva {ref} en {location} está confirmada.',
  declined: '{location} no puede aceptar su solicitud {ref}.',
  expired: 'Su solicitud {ref} en {location} ha caducado sin respuesta.',
  cancelled: 'Su reserva {ref} en {location} ha sido cancelada.',
  changed: 'Su reserva {ref} en {location} ha cambiado.',
  checkedIn: 'Su entrada en {location} está registrada.',
  checkedOut: 'Su salida de {location} está registrada. ¡Buen viaje!',
  noShow:
    'No se presentó para su reserva {ref} en {location}, por lo que está cerrada. Si no es correcto, escríbanos aquí.',
  noShowCharged:
    'No se presentó para su reserva {ref} en {location}. Por ello le cobramos {amount}. Si no es correcto, escríbanos aquí.',
  overstay: 'Ha superado la hora de fin de su reserva {ref} en {location}. Por ello hemos añadido {amount}.',
  reinstated: 'Su reserva {ref} en {location} vuelve a ser válida.',
  time: 'Horario: {time}',
  until: 'Hasta: {end}',
  bay: 'Plaza: {bay}',
  plate: 'Matrícula: {plate}',
  code: 'Código de acceso: {code}',
  price: 'Precio: {amount}',
  reason: 'Motivo: {reason}',
}
