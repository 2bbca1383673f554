import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/ja.mjs'

export const overrides: Overrides = {}

export const texts = {
  title: 'チャット',
  loading: 'チャットを開いています',
  failed: {
    title: 'チャットを開けませんでした',
    message: 'チャットへの接続エラーです。ページを再読み込みして、もう一度お試しください。',
  },
  notFound: {
    title: '拠点が見つかりません',
    text: 'このアドレスに対応する拠点はありません。',
    action: 'すべての拠点',
  },
  conversations: {
    show: 'すべての会話',
    empty: 'まだ会話はありません',
    emptyText: 'ドライバーがこの拠点にメッセージを送ると、ここに会話が表示されます。',
    choose: '会話を選択してください',
    chooseText: 'ドライバーからのメッセージは一覧にあります。',
  },
  campaign: 'キャンペーン',
}
