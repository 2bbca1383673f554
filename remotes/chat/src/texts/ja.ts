import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/ja.mjs'

export const overrides: Overrides = {
  'Error fetching reactions': 'リアクションの読み込みエラー',
  'Error marking message unread': 'メッセージを未読にする際にエラーが発生しました',
  'Command not ready to be sent': 'このコマンドはまだ完成していません',
  'Sending...': '送信中...',
  Delivered: '配信済み',
  'aria/Delivered': '配信済み',
}

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
  conversation: {
    menu: '会話のメニュー',
    failed: 'この会話を開けませんでした',
    missingText: '削除された可能性があります。ほかの会話は一覧にあります。',
  },
  delivery: {
    failed: 'メッセージを送信できませんでした · クリックして再試行',
    unauthorized: 'メッセージを送信できませんでした · 権限がありません',
    unsent: 'エラー · 未送信',
  },
  person: {
    mute: 'ミュート',
    unmute: 'ミュートを解除',
    muted: 'ミュート中',
    ban: '利用禁止にする',
    unban: '利用禁止を解除',
    banned: '利用禁止中',
  },
  ban: {
    title: '{{name}}を利用禁止にしますか？',
    text: '{{name}}はこの拠点にメッセージを送れなくなります。いつでも元に戻せます。',
    confirm: '利用禁止にする',
    done: '{{name}}を利用禁止にしました',
    undone: '{{name}}は再びメッセージを送れます',
    failed: '{{name}}を利用禁止にできませんでした',
    undoFailed: '{{name}}は利用禁止のままです。変更できませんでした',
  },
  presence: {
    lastSeen: '最終アクセス：{{when}}',
  },
  pinned: {
    title: 'ピン留めしたメッセージ',
    empty: 'ピン留めしたメッセージはありません',
    emptyText: 'メッセージのメニューからピン留めすると、ここで見つけられます。',
  },
  campaign: 'キャンペーン',
  retry: '再試行',
  filter: {
    label: '表示する会話',
    all: 'すべて',
    unread: '未読',
    'here-now': '滞在中',
    'arriving-24h': '到着予定',
    none: {
      unread: 'すべて既読です。',
      'here-now': '滞在中の人からのメッセージはありません。',
      'arriving-24h': '24時間以内に到着する人からのメッセージはありません。',
    },
    showAll: 'すべて表示',
  },
  start: {
    title: '新しい会話',
    search: '名前、電話番号、ナンバー',
    found_other: 'ドライバー{{count}}人',
    none: 'この拠点に該当するドライバーはいません。',
  },
  pane: {
    title: 'ドライバー',
    show: 'ドライバーと滞在',
    unknown: 'このドライバーはチャットにしか登録されていません。予約すると、予約と車両がここに表示されます。',
    blocked: 'ブロック中',
    call: '{{phone}} に電話する',
    speaks: '{{language}}を話します',
    vehicles: '車両',
  },
  vehicle: {
    car: '乗用車',
    van: 'バン',
    truck: 'トラック',
    trailer: 'トレーラー',
    motorcycle: 'オートバイ',
  },
  stay: {
    title: '滞在',
    none: '現在または今後の予約はありません。',
    later_other: '今後の予約がほかに{{count}}件',
    earlier_other: '過去の滞在{{count}}件',
    bay: '区画 {{bay}}',
    noBay: '区画は未定です',
    from: '開始',
    to: '終了',
    plate: 'ナンバー',
    ref: 'コード',
    amount: '料金',
    paid: '支払い済み',
    unpaid: '未払い',
    overstay: '時間超過',
    status: {
      checked_in: '滞在中',
      requested: 'リクエスト',
      confirmed: '確定',
    },
  },
  tags: {
    title: 'タグ',
    new: '新しいタグ',
    add: 'タグを追加',
    remove: 'タグ「{{tag}}」を削除',
  },
  note: {
    title: 'メモ',
    placeholder: 'チームだけに表示されます',
    saving: '保存中',
    saved: '保存しました',
    failed: 'このメモを保存できませんでした。',
  },
}
