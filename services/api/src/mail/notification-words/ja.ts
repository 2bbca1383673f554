import type { NotificationWords } from './en'

export const ja: NotificationWords = {
  at: '{what}：{location}',
  kinds: {
    request: ['滞在のリクエストが1件あります', 'リクエストが{count}件あります'],
    'request-expiring': [
      'まもなく期限切れのリクエストがあります',
      'まもなく期限切れのリクエストが{count}件あります',
    ],
    'access-request': ['チームへの参加希望があります', 'チームへの参加希望が{count}件あります'],
    'gate-conflict': ['ゲートに確認事項があります', 'ゲートに確認事項が{count}件あります'],
    overstay: ['時間を過ぎても出ていない車両があります', '時間を過ぎても出ていない車両が{count}台あります'],
    'late-arrival': ['到着が遅れている車両があります', '到着が遅れている車両が{count}台あります'],
    'bay-taken': ['次の車両の区画がふさがっています', '次の車両の区画が{count}か所ふさがっています'],
    'campaign-halted': [
      'キャンペーンがあなたの確認を待っています',
      '{count}件のキャンペーンがあなたの確認を待っています',
    ],
    'campaign-done': ['キャンペーンを送信しました', '{count}件のキャンペーンを送信しました'],
    'import-done': ['ドライバーを取り込みました', '{count}件の取り込みが完了しました'],
    message: ['未読のメッセージがあります', '未読の会話が{count}件あります'],
    'new-device': ['新しい端末からのログイン', '新しい端末からのログインが{count}件あります'],
  },
  until: '{time}までに回答してください。',
  more: 'ほか{count}件',
  open: 'Hosts で開く',
  newDevice: {
    action: '端末を確認する',
    note: 'お心当たりがない場合は、そこでその端末をログアウトし、新しいパスワードを設定してください。ほかの端末はすべてログアウトされます。',
  },
  why: 'アカウントでこの種類のメールがオンになっているため、お送りしています。',
  unsubscribe: 'この種類のメールを停止する',
}
