import type { BookingTexts } from './en'

export const pt: BookingTexts = {
  confirmed: 'Sua reserva {ref} em {location} está confirmada.',
  declined: '{location} não pode aceitar seu pedido {ref}.',
  expired: 'Seu pedido {ref} em {location} expirou sem resposta.',
  cancelled: 'Sua reserva {ref} em {location} foi cancelada.',
  changed: 'Sua reserva {ref} em {location} foi alterada.',
  checkedIn: 'Sua entrada em {location} está registrada.',
  checkedOut: 'Sua saída de {location} está registrada. Boa viagem!',
  noShow:
    'Você não compareceu à sua reserva {ref} em {location}, por isso ela foi encerrada. Se isso estiver errado, escreva para nós aqui.',
  noShowCharged:
    'Você não compareceu à sua reserva {ref} em {location}. Por isso cobramos {amount}. Se isso estiver errado, escreva para nós aqui.',
  overstay: 'Você ultrapassou o fim da sua reserva {ref} em {location}. Por isso acrescentamos {amount}.',
  reinstated: 'Sua reserva {ref} em {location} é válida novamente.',
  time: 'Horário: {time}',
  until: 'Até: {end}',
  bay: 'Vaga: {bay}',
  plate: 'Placa: {plate}',
  code: 'Código de acesso: {code}',
  price: 'Preço: {amount}',
  reason: 'Motivo: {reason}',
}
