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
  passwordChangedFactors: {
    subject: 'Parolanız değiştirildi',
    text: 'Hosts hesabınızın parolası değiştirildi ve diğer cihazlarınızdaki oturumlar kapatıldı. Girişte şunlar hâlâ geçerli: {factors}.',
    action: 'Ben değildim: başka bir parola belirle',
    note: 'Siz değiştirdiyseniz bir şey yapmanız gerekmez. Size ait olmayanları hesabınızdan silin. Giriş, sizde olmayan bir kod isterse şirketinizin başka bir sahibinden ikinci doğrulamanızı sıfırlamasını isteyin.',
  },
  passkeyAdded: {
    subject: 'Geçiş anahtarı eklendi: {name}',
    text: 'Hosts hesabınıza “{name}” geçiş anahtarı eklendi. Bu anahtara sahip olan, parolanız olmadan oturum açabilir.',
    action: 'Geçiş anahtarlarını göster',
    note: 'Bunu siz yapmadıysanız geçiş anahtarını orada silin ve yeni bir parola belirleyin; bu, diğer tüm cihazlardaki oturumları kapatır. Yalnızca yeni bir parola geçiş anahtarını silmez. Giriş yapamıyorsanız şirketinizin başka bir sahibinden ikinci doğrulamanızı sıfırlamasını isteyin; bu, anahtarı da siler.',
  },
  passkeyRemoved: {
    subject: 'Geçiş anahtarı kaldırıldı: {name}',
    text: '“{name}” geçiş anahtarı artık Hosts hesabınızı açmıyor.',
    action: 'Geçiş anahtarlarını göster',
    note: 'Bunu siz yapmadıysanız orada yeni bir parola belirleyin; bu, diğer tüm cihazlardaki oturumları kapatır. Ardından yeniden bir geçiş anahtarı ekleyin.',
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
    note: 'Siz değiştirdiyseniz bir şey yapmanız gerekmez. Bağlantı bir kez, üç gün boyunca geçerlidir: bu adresi geri getirir, yeni bir parola belirler ve tüm cihazlardaki oturumları kapatır. Ayrıca o zamandan beri kurulan ikinci doğrulamaları kapatır.',
  },
  accessRequest: {
    subject: '{name}, {location} için erişim istiyor',
    text: '{name}, {location} konum koduyla kaydoldu ve onayınızı bekliyor.',
    action: 'İsteği yanıtla',
  },
  accessRequests: {
    subject: '{count} kişi {location} için erişim istiyor',
    text: '{count} kişi {location} konum koduyla kaydoldu ve onayınızı bekliyor.',
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
  factorOn: {
    subject: 'İkinci doğrulama açık',
    text: 'Bundan sonra Hosts hesabınıza giriş, paroladan fazlasını ister: uygulamanızın bir kodu, bir geçiş anahtarı ya da kurtarma kodlarınızdan biri.',
    action: 'Ben değildim: başka bir parola belirle',
    note: 'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz değilseniz: yeni bir parola tüm cihazlardaki oturumları kapatır, ama bir sonraki giriş yine bu doğrulamayı ister. Bu yüzden, oturumunuz hâlâ açıksa önce hesabınızda kapatın ya da şirketinizin başka bir sahibinden sıfırlamasını isteyin.',
  },
  factorOff: {
    subject: 'İkinci doğrulamanız kapalı',
    text: 'Bundan sonra Hosts hesabınız yeniden yalnızca parolayla açılır.',
    action: 'Ben değildim: başka bir parola belirle',
    note: 'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz değilseniz: yeni parola tüm cihazlardaki oturumları kapatır. Ardından hesabınızda ikinci doğrulamayı yeniden açın.',
  },
  appOff: {
    subject: 'Kimlik doğrulama uygulamanız kapalı',
    text: 'Hosts hesabınıza girişte artık uygulamanızın kodları geçerli değil. Geçiş anahtarlarınız eskisi gibi çalışır.',
    action: 'Ben değildim: başka bir parola belirle',
    note: 'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz değilseniz: yeni parola tüm cihazlardaki oturumları kapatır. Ardından uygulamayı hesabınızda yeniden kurun ve orada geçiş anahtarlarınıza bakın.',
  },
  codesRenewed: {
    subject: 'Yeni kurtarma kodları var',
    text: 'Hosts hesabınız için yeni kurtarma kodları oluşturuldu. Eskileri artık geçerli değil.',
    action: 'Ben değildim: başka bir parola belirle',
    note: 'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz değilseniz: yeni parola tüm cihazlardaki oturumları kapatır. Ardından hesabınızda yeni kurtarma kodları oluşturun, çünkü bunlar başka birinde olabilir.',
  },
  recoveryCodeUsed: {
    subject: 'Bir kurtarma kodu kullanıldı',
    text: 'Hosts hesabınız için kurtarma kodlarınızdan biri kullanıldı ve artık geçerli değil. Kalan kod: {count}.',
    action: 'Ben değildim: başka bir parola belirle',
    note: 'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz değilseniz: yeni parola tüm cihazlardaki oturumları kapatır. Ardından hesabınızda yeni kurtarma kodları oluşturun, çünkü bunlar başka birinde olabilir.',
  },
  factorReset: {
    subject: '{name} adlı kişinin ikinci doğrulaması sıfırlandı',
    text: '{by}, {name} adlı kişinin ikinci doğrulamasını kapattı. {name} adlı kişinin tüm cihazlarında oturum kapatıldı; bir sonraki giriş yalnızca parolayı ister.',
    note: 'Bunu kimsenin yapmaması gerekiyorduysa, birbirinizle konuşun ve yeni parolalar belirleyin; bu, tüm cihazlardaki oturumları kapatır. Ardından {name} ikinci doğrulamayı yeniden kurar.',
  },
  anOwner: '{company} sahiplerinden biri',
  app: 'kimlik doğrulama uygulaması',
  footer: 'Otopark ve kamyon yeri işletmeleri için Hosts tarafından gönderildi.',
}
