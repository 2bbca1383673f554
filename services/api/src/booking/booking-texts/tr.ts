import type { BookingTexts } from './en'

export const tr: BookingTexts = {
  confirmed: '{location} için {ref} numaralı rezervasyonunuz onaylandı.',
  declined: '{location}, {ref} numaralı talebinizi kabul edemiyor.',
  expired: '{location} için {ref} numaralı talebinizin süresi yanıtsız doldu.',
  cancelled: '{location} için {ref} numaralı rezervasyonunuz iptal edildi.',
  changed: '{location} için {ref} numaralı rezervasyonunuz değiştirildi.',
  checkedIn: '{location} girişiniz kaydedildi.',
  checkedOut: '{location} çıkışınız kaydedildi. İyi yolculuklar!',
  noShow:
    '{location} için {ref} numaralı rezervasyonunuza gelmediğiniz için rezervasyon kapatıldı. Bir yanlışlık varsa bize buradan yazın.',
  noShowCharged:
    '{location} için {ref} numaralı rezervasyonunuza gelmediniz. Bunun için {amount} ücret alınacaktır. Bir yanlışlık varsa bize buradan yazın.',
  overstay: '{location} için {ref} numaralı rezervasyonunuzun süresini aştınız. Bunun için {amount} eklendi.',
  reinstated: '{location} için {ref} numaralı rezervasyonunuz yeniden geçerli.',
  time: 'Zaman: {time}',
  until: 'Bitiş: {end}',
  bay: 'Park yeri: {bay}',
  plate: 'Plaka: {plate}',
  code: 'Giriş kodu: {code}',
  price: 'Fiyat: {amount}',
  reason: 'Sebep: {reason}',
}
