import type { BookingTexts } from './en'

export const ru: BookingTexts = {
  confirmed: 'Ваше бронирование {ref} на «{location}» подтверждено.',
  declined: '«{location}» не может принять ваш запрос {ref}.',
  expired: 'Срок вашего запроса {ref} на «{location}» истёк без ответа.',
  cancelled: 'Ваше бронирование {ref} на «{location}» отменено.',
  changed: 'Ваше бронирование {ref} на «{location}» изменено.',
  checkedIn: 'Ваш въезд на «{location}» зарегистрирован.',
  checkedOut: 'Ваш выезд с «{location}» зарегистрирован. Счастливого пути!',
  noShow:
    'Вы не приехали по бронированию {ref} на «{location}», поэтому оно закрыто. Если это ошибка, напишите нам здесь.',
  noShowCharged:
    'Вы не приехали по бронированию {ref} на «{location}». К оплате {amount}. Если это ошибка, напишите нам здесь.',
  overstay: 'Вы превысили время бронирования {ref} на «{location}». За это добавлено {amount}.',
  reinstated: 'Ваше бронирование {ref} на «{location}» снова действует.',
  time: 'Время: {time}',
  until: 'До: {end}',
  bay: 'Место: {bay}',
  plate: 'Госномер: {plate}',
  code: 'Код для въезда: {code}',
  price: 'Цена: {amount}',
  reason: 'Причина: {reason}',
}
