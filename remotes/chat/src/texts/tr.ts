import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/tr.mjs'

export const overrides: Overrides = {}

export const texts = {
  title: 'Sohbet',
  loading: 'Sohbet açılıyor',
  failed: {
    title: 'Sohbet açılamadı',
    message: 'Sohbete bağlanırken hata oluştu, tekrar denemek için sayfayı yenileyin.',
  },
  notFound: {
    title: 'Konum bulunamadı',
    text: 'Bu adres hiçbir konuma ait değil.',
    action: 'Tüm konumlar',
  },
  conversations: {
    show: 'Tüm konuşmalar',
    empty: 'Henüz konuşma yok',
    emptyText: 'Bir sürücü bu konuma yazdığında konuşma burada görünür.',
    choose: 'Bir konuşma seçin',
    chooseText: 'Sürücülerin mesajları listede sizi bekliyor.',
  },
  campaign: 'Kampanya',
}
