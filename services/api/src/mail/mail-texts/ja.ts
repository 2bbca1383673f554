import type { MailTexts } from './en'

export const ja: MailTexts = {
  verify: {
    subject: 'メールアドレスをご確認ください',
    text: 'Hosts へようこそ。このアドレスがご自身のものであることをご確認ください。リンクの有効期間は3日間です。',
    action: 'アドレスを確認する',
    note: '登録した覚えがない場合は、このメールを無視してください。',
  },
  reset: {
    subject: '新しいパスワードを設定してください',
    text: 'Hosts アカウントの新しいパスワードを設定してください。リンクは1時間以内に1回だけ使えます。',
    action: 'パスワードを設定する',
    note: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  },
  passwordChanged: {
    subject: 'パスワードが変更されました',
    text: 'Hosts アカウントのパスワードが変更され、他の端末はログアウトされました。',
    action: '自分ではない：パスワードを再設定する',
    note: 'ご自身で変更された場合は、何もする必要はありません。',
  },
  emailCode: {
    subject: '確認コード：{code}',
    text: 'このアドレスを使うには、Hosts のアカウント画面でこのコードを入力してください。有効期間は30分です。',
    note: 'お心当たりがない場合は、このメールを無視してください。コードは誰にも教えないでください。',
  },
  emailChanged: {
    subject: 'メールアドレスが変更されました',
    text: '今後、Hosts には {email} でログインしてください。',
    action: '自分ではない：アカウントを取り戻す',
    note: 'ご自身で変更された場合は、何もする必要はありません。リンクは3日以内に1回だけ使えます。このアドレスに戻し、新しいパスワードを設定し、すべての端末をログアウトします。',
  },
  accessRequest: {
    subject: '{name} さんが {location} の利用を申請しています',
    text: '{name} さんが {location} の拠点コードで登録し、承認を待っています。',
    action: '申請に回答する',
  },
  accessRequests: {
    subject: '{count} 人が {location} の利用を申請しています',
    text: 'さらに {count} 人が {location} の拠点コードで登録し、承認を待っています。',
    action: '申請に回答する',
  },
  invite: {
    subject: '{company} から Hosts への招待',
    text: '{name} さん（{company}）が Hosts であなたと一緒に働くことを希望しています。招待の有効期間は7日間です。',
    action: '参加する',
    note: '{company} にお心当たりがない場合は、このメールを無視してください。',
  },
  approved: {
    subject: 'ログインできるようになりました',
    text: '{company} が Hosts の利用を承認しました。',
    action: 'ログインする',
  },
  declined: {
    subject: '利用申請について',
    text: '{company} は Hosts の利用申請を承認しませんでした。',
    note: '間違いだと思われる場合は、拠点の責任者にお問い合わせください。',
  },
  accountClosed: {
    subject: '{company} のアカウントは閉鎖されました',
    text: '{name} さんが {company} の Hosts アカウントを閉鎖しました。拠点はアーカイブされ、今後は誰もログインできません。',
  },
  footer: '駐車場とトラックバースの運営サービス Hosts より送信されました。',
}
