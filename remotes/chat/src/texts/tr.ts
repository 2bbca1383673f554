import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/tr.mjs'

export const overrides: Overrides = {
  'Error fetching reactions': 'Reaksiyonlar alınırken hata oluştu',
  'Error marking message unread': 'Mesaj okunmadı olarak işaretlenirken hata oluştu',
  'Command not ready to be sent': 'Bu komut henüz tamamlanmadı',
  'Sending...': 'Gönderiliyor...',
  Delivered: 'İletildi',
  'aria/Delivered': 'İletildi',
}

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
  conversation: {
    menu: 'Konuşma menüsü',
    failed: 'Bu konuşma açılamadı',
    missingText: 'Silinmiş olabilir. Diğer konuşmalar listede.',
  },
  delivery: {
    failed: 'Mesaj gönderilemedi · Yeniden denemek için tıklayın',
    unauthorized: 'Mesaj gönderilemedi · Yetkiniz yok',
    unsent: 'Hata · Gönderilmedi',
  },
  person: {
    mute: 'Sessize al',
    unmute: 'Sesini aç',
    muted: 'Sessizde',
    ban: 'Yasakla',
    unban: 'Yasağı kaldır',
    banned: 'Yasaklı',
  },
  ban: {
    title: '{{name}} yasaklansın mı?',
    text: '{{name}} artık bu konuma yazamaz. Bunu istediğiniz zaman geri alabilirsiniz.',
    confirm: 'Yasakla',
    done: '{{name}} yasaklandı',
    undone: '{{name}} yeniden yazabilir',
    failed: '{{name}} yasaklanamadı',
    undoFailed: '{{name}} hâlâ yasaklı: bu değiştirilemedi',
  },
  presence: {
    lastSeen: 'Son görülme: {{when}}',
  },
  pinned: {
    title: 'Sabitlenmiş mesajlar',
    empty: 'Sabitlenmiş mesaj yok',
    emptyText: 'Bir mesajı menüsünden sabitleyin; burada yeniden bulursunuz.',
  },
  campaign: 'Kampanya',
  retry: 'Yeniden dene',
  filter: {
    label: 'Gösterilen konuşmalar',
    all: 'Tümü',
    unread: 'Okunmamış',
    'here-now': 'Şu an burada',
    'arriving-24h': 'Gelecekler',
    none: {
      unread: 'Her şeyi okudunuz.',
      'here-now': 'Şu an burada olanlardan kimse yazmadı.',
      'arriving-24h': 'Önümüzdeki 24 saatte geleceklerden kimse yazmadı.',
    },
    showAll: 'Tümünü göster',
  },
  start: {
    title: 'Yeni konuşma',
    search: 'Ad, telefon veya plaka',
    found_one: '{{count}} sürücü',
    found_other: '{{count}} sürücü',
    none: 'Bu konumda böyle bir sürücü yok.',
  },
  pane: {
    title: 'Sürücü',
    show: 'Sürücü ve konaklama',
    unknown:
      'Bu sürücüyü yalnızca sohbet tanıyor. Rezervasyon yaptığında rezervasyonları ve araçları burada görünür.',
    blocked: 'Engellendi',
    call: 'Ara: {{phone}}',
    speaks: 'Konuştuğu dil: {{language}}',
    vehicles: 'Araçlar',
  },
  vehicle: {
    car: 'Otomobil',
    van: 'Kamyonet',
    truck: 'Kamyon',
    trailer: 'Römork',
    motorcycle: 'Motosiklet',
  },
  stay: {
    title: 'Konaklama',
    none: 'Şu anda veya ileride rezervasyon yok.',
    later_one: 'İleride {{count}} rezervasyon daha',
    later_other: 'İleride {{count}} rezervasyon daha',
    earlier_one: 'Önceden {{count}} konaklama',
    earlier_other: 'Önceden {{count}} konaklama',
    bay: 'Park yeri {{bay}}',
    noBay: 'Henüz park yeri yok',
    from: 'Başlangıç',
    to: 'Bitiş',
    plate: 'Plaka',
    ref: 'Kod',
    amount: 'Ücret',
    paid: 'ödendi',
    unpaid: 'ödenmedi',
    overstay: 'Süre aşıldı',
    status: {
      checked_in: 'Şu an burada',
      requested: 'Talep',
      confirmed: 'Onaylandı',
    },
  },
  tags: {
    title: 'Etiketler',
    new: 'Yeni etiket',
    add: 'Etiket ekle',
    remove: '{{tag}} etiketini kaldır',
  },
  note: {
    title: 'Not',
    placeholder: 'Bunu yalnızca ekibiniz görür',
    saving: 'Kaydediliyor',
    saved: 'Kaydedildi',
    failed: 'Bu not kaydedilemedi.',
  },
}
