import type { BookingTexts } from './en'

export const ja: BookingTexts = {
  confirmed: '{location}のご予約 {ref} が確定しました。',
  declined: '{location}はリクエスト {ref} をお受けできません。',
  expired: '{location}へのリクエスト {ref} は、回答がないまま期限が切れました。',
  cancelled: '{location}のご予約 {ref} はキャンセルされました。',
  changed: '{location}のご予約 {ref} が変更されました。',
  checkedIn: '{location}にチェックインしました。',
  checkedOut: '{location}をチェックアウトしました。お気をつけて！',
  noShow:
    '{location}のご予約 {ref} にお越しがなかったため、予約を終了しました。間違いの場合は、こちらにご連絡ください。',
  noShowCharged:
    '{location}のご予約 {ref} にお越しがなかったため、{amount}を請求いたします。間違いの場合は、こちらにご連絡ください。',
  overstay: '{location}のご予約 {ref} の終了時刻を過ぎたため、{amount}が追加されました。',
  reinstated: '{location}のご予約 {ref} は再び有効になりました。',
  time: '日時：{time}',
  until: '終了：{end}',
  bay: '区画：{bay}',
  plate: 'ナンバー：{plate}',
  code: '入場コード：{code}',
  price: '料金：{amount}',
  reason: '理由：{reason}',
}
