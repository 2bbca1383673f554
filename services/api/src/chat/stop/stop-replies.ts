/** The answer to a driver who wants no more offers, once, in his language or English. */
export const stopReplies: Record<string, string> = {
  de: '{location} schickt Ihnen keine Angebote mehr. Nachrichten zu Ihren Buchungen kommen weiterhin.',
  en: '{location} sends you no more offers. Messages about your bookings still arrive.',
  es: '{location} ya no le enviará ofertas. Seguirá recibiendo los mensajes sobre sus reservas.',
  fr: '{location} ne vous enverra plus d’offres. Les messages sur vos réservations continuent d’arriver.',
  hi: '{location} अब आपको ऑफ़र नहीं भेजेगा। आपकी बुकिंग के संदेश आते रहेंगे।',
  it: '{location} non ti invierà più offerte. I messaggi sulle tue prenotazioni continueranno ad arrivare.',
  ja: '{location}からのお得な情報の配信を停止しました。ご予約に関するメッセージは引き続き届きます。',
  ko: '{location}에서 더 이상 혜택 안내를 보내지 않습니다. 예약에 관한 메시지는 계속 받습니다.',
  nl: '{location} stuurt je geen aanbiedingen meer. Berichten over je boekingen blijven komen.',
  pt: '{location} não enviará mais ofertas a você. As mensagens sobre suas reservas continuam chegando.',
  ru: '{location} больше не пришлёт вам предложений. Сообщения о ваших бронированиях будут приходить.',
  tr: '{location} size artık teklif göndermeyecek. Rezervasyonlarınızla ilgili mesajlar gelmeye devam edecek.',
}

export const renderStopReply = (language: string, location: string) =>
  (stopReplies[language] ?? stopReplies.en ?? '').replace('{location}', () => location)
