import { foldText } from '@hosts/shared/contract'

/**
 * What people write to get no more offers, in the chat's twelve languages. A driver writes in any of them, whatever his own is. Words that
 * drivers also use about a stay (cancel, exit, end) are left out.
 */
export const stopWords = {
  de: ['stopp', 'abmelden', 'abbestellen', 'austragen', 'keine Werbung', 'keine Werbung mehr'],
  en: [
    'stop',
    'stop all',
    'stopall',
    'please stop',
    'stop please',
    'unsubscribe',
    'opt out',
    'optout',
    'quit',
  ],
  es: ['alto', 'baja', 'darme de baja', 'dar de baja', 'cancelar suscripción', 'no más publicidad'],
  fr: ['arrêt', 'arrêter', 'stop pub', 'désabonner', 'me désabonner', 'désinscrire', 'plus de pub'],
  hi: ['स्टॉप', 'रोकें', 'रोको', 'बंद करें', 'बंद करो', 'सदस्यता समाप्त करें', 'band karo'],
  it: ['basta', 'disiscrivi', 'disiscrivimi', 'disiscrizione', 'cancellami', 'niente pubblicità'],
  ja: ['ストップ', '停止', '配信停止', '解除', '配信解除', '登録解除', '退会'],
  ko: ['스톱', '스탑', '중지', '그만', '거부', '수신 거부', '수신거부', '구독 취소', '구독취소'],
  nl: ['stoppen', 'afmelden', 'uitschrijven', 'schrijf me uit', 'geen reclame', 'geen reclame meer'],
  pt: ['parar', 'pare', 'sair', 'descadastrar', 'remover', 'cancelar inscrição', 'não quero mais ofertas'],
  ru: ['стоп', 'отписаться', 'отпишите', 'отпишите меня', 'отписка', 'отменить подписку', 'хватит'],
  tr: ['dur', 'durdur', 'ret', 'abonelikten çık', 'aboneliği iptal et', 'listeden çıkar'],
}

/** Case, accents, width, hyphens, and the spaces, dots, quotes and pictures around a text do not matter. */
const normalize = (text: string) =>
  foldText(text)
    .replace(/[-_]/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')

const words = new Set(Object.values(stopWords).flat().map(normalize))
/** No word is longer; nobody folds a text of 5,000 characters. */
const MAX_LENGTH = 60

/** Whether a message says nothing but that its author wants no more offers. */
export const isStopWord = (text: string) => text.length <= MAX_LENGTH && words.has(normalize(text))
