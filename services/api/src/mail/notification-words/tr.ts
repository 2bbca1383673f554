import type { NotificationWords } from './en'

export const tr: NotificationWords = {
  at: '{what}: {location}',
  kinds: {
    request: ['Bir konaklama talebi', '{count} talep'],
    'request-expiring': ['Bir talebin süresi yakında doluyor', '{count} talebin süresi yakında doluyor'],
    'access-request': ['Biri ekibinize katılmak istiyor', '{count} kişi ekibinize katılmak istiyor'],
    'gate-conflict': ['Girişte bakılması gereken bir şey var', 'Girişte bakılması gereken {count} şey var'],
    overstay: ['Bir araç zamanında ayrılmadı', '{count} araç zamanında ayrılmadı'],
    'late-arrival': ['Bir araç gecikti', '{count} araç gecikti'],
    'bay-taken': ['Sonraki aracın park yeri dolu', 'Sonraki araçların {count} park yeri dolu'],
    'campaign-halted': ['Bir kampanya sizi bekliyor', '{count} kampanya sizi bekliyor'],
    'campaign-done': ['Bir kampanya gönderildi', '{count} kampanya gönderildi'],
    'import-done': ['Sürücüleriniz içe aktarıldı', '{count} içe aktarma tamamlandı'],
    message: ['Okunmamış bir mesaj', '{count} okunmamış konuşma'],
    'new-device': ['Yeni bir cihazdan giriş', 'Yeni cihazlardan {count} giriş'],
  },
  until: '{time} tarihine kadar yanıtlayın.',
  more: 've {count} tane daha',
  open: 'Hosts’ta aç',
  newDevice: {
    action: 'Cihazları göster',
    note: 'Bu siz değilseniz o cihazın oturumunu orada kapatın ve yeni bir parola belirleyin. Bu, diğer tüm cihazların oturumunu kapatır.',
  },
  why: 'Bu e-postayı, hesabınızda bu tür e-postalar açık olduğu için alıyorsunuz.',
  unsubscribe: 'Bu tür e-postaları artık gönderme',
}
