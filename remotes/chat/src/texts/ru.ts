import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/ru.mjs'

export const overrides: Overrides = {}

export const texts = {
  title: 'Чат',
  loading: 'Чат открывается',
  failed: {
    title: 'Не удалось открыть чат',
    message: 'Ошибка подключения к чату, обновите страницу, чтобы попробовать снова.',
  },
  notFound: {
    title: 'Объект не найден',
    text: 'По этому адресу нет объекта.',
    action: 'Все объекты',
  },
  conversations: {
    show: 'Все беседы',
    empty: 'Бесед пока нет',
    emptyText: 'Когда водитель напишет на этот объект, беседа появится здесь.',
    choose: 'Выберите беседу',
    chooseText: 'Сообщения водителей ждут вас в списке.',
  },
  campaign: 'Кампания',
}
