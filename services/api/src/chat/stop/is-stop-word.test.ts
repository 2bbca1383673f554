import { languages } from '@hosts/shared/contract'
import { isStopWord, stopWords } from './is-stop-word'
import { stopReplies } from './stop-replies'

it('has words and an answer in each language of the chat', () => {
  expect(Object.keys(stopWords)).toEqual([...languages])
  expect(Object.keys(stopReplies)).toEqual([...languages])
  for (const reply of Object.values(stopReplies)) expect(reply).toContain('{location}')
})

it.each(Object.entries(stopWords))('knows the words of %s, in capitals too', (_, words) => {
  expect(words.filter((word) => !isStopWord(word))).toEqual([])
  expect(words.filter((word) => !isStopWord(word.toUpperCase()))).toEqual([])
})

it.each([
  'STOP',
  ' stop. ',
  'Stop!!!',
  '"STOP"',
  '«Stop»',
  '(stop)',
  '¡Alto!',
  'stop\n',
  'STOP\u200B',
  'ＳＴＯＰ',
  'stóp',
  'STOP 🛑',
  '...stop...',
  'Opt-out',
  'arret',
  'ARRÊT',
  'DÉSABONNER',
  'cancelar suscripcion',
  'Stop  all',
  'ABONELİĞİ İPTAL ET',
  '停止。',
  '수신거부!',
  'СТОП.',
])('is one: %j', (text) => {
  expect(isStopWord(text)).toBe(true)
})

it.each([
  '',
  ' ',
  '...',
  '🛑',
  'stop at gate 3',
  'Stop here?  Bay 4',
  "Don't stop",
  'I stopped',
  'bus stop',
  'unsubscribe from what',
  'cancel',
  'end',
  'stop 3',
  's t o p',
  `stop${' '.repeat(100)}`,
])('is none: %j', (text) => {
  expect(isStopWord(text)).toBe(false)
})
