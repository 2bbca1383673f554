import type { MailTexts } from './en'

export const tr: MailTexts = {
  verify: {
    subject: 'E-posta adresinizi onaylayın',
    text: 'Hosts’a hoş geldiniz. Lütfen bu adresin size ait olduğunu onaylayın. Bağlantı üç gün geçerlidir.',
    action: 'Adresi onayla',
    note: 'Kaydolmadıysanız bu e-postayı dikkate almayın.',
  },
  reset: {
    subject: 'Yeni bir parola belirleyin',
    text: 'Hosts hesabınız için yeni bir parola seçin. Bağlantı bir kez, bir saat boyunca geçerlidir.',
    action: 'Parola seç',
    note: 'Bunu siz istemediyseniz bu e-postayı dikkate almayın: parolanız değişmez.',
  },
  passwordChanged: {
    subject: 'Parolanız değiştirildi',
    text: 'Hosts hesabınızın parolası değiştirildi ve diğer cihazlarınızdaki oturumlar kapatıldı.',
    action: 'Ben değildim: başka bir parola belirle',
    note: 'Siz değiştirdiyseniz bir şey yapmanız gerekmez.',
  },
  emailCode: {
    subject: 'Kodunuz: {code}',
    text: 'Bu adresi kullanmak için bu kodu Hosts hesabınıza yazın. Kod 30 dakika geçerlidir.',
    note: 'Bunu siz istemediyseniz bu e-postayı dikkate almayın. Kodu kimseyle paylaşmayın.',
  },
  emailChanged: {
    subject: 'E-posta adresiniz değiştirildi',
    text: 'Bundan sonra Hosts’a {email} adresiyle giriş yaparsınız.',
    action: 'Ben değildim: hesabı geri al',
    note: 'Siz değiştirdiyseniz bir şey yapmanız gerekmez. Bağlantı bir kez, üç gün boyunca geçerlidir: bu adresi geri getirir, yeni bir parola belirler ve tüm cihazlardaki oturumları kapatır.',
  },
  accessRequest: {
    subject: '{name}, {location} için erişim istiyor',
    text: '{name}, {location} konum koduyla kaydoldu ve onayınızı bekliyor.',
    action: 'İsteği yanıtla',
  },
  accessRequests: {
    subject: '{count} kişi {location} için erişim istiyor',
    text: '{count} kişi daha {location} konum koduyla kaydoldu ve onayınızı bekliyor.',
    action: 'İstekleri yanıtla',
  },
  invite: {
    subject: '{company} sizi Hosts’a davet ediyor',
    text: '{name} ({company}) sizinle Hosts’ta çalışmak istiyor. Davet yedi gün geçerlidir.',
    action: 'Katıl',
    note: '{company} size yabancıysa bu e-postayı dikkate almayın.',
  },
  approved: {
    subject: 'Artık giriş yapabilirsiniz',
    text: '{company}, Hosts erişiminizi onayladı.',
    action: 'Giriş yap',
  },
  declined: {
    subject: 'Erişim isteğiniz',
    text: '{company}, Hosts erişim isteğinizi onaylamadı.',
    note: 'Bunun bir yanlışlık olduğunu düşünüyorsanız konumun sahibine sorun.',
  },
  accountClosed: {
    subject: '{company} hesabı kapatıldı',
    text: '{name}, {company} şirketinin Hosts hesabını kapattı. Konumlar arşivlendi ve artık kimse giriş yapamaz.',
  },
  footer: 'Otopark ve kamyon yeri işletmeleri için Hosts tarafından gönderildi.',
}
