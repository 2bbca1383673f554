import type { BookingTexts } from './en'

export const hi: BookingTexts = {
  confirmed: '{location} पर आपकी बुकिंग {ref} की पुष्टि हो गई है।',
  declined: '{location} आपका अनुरोध {ref} स्वीकार नहीं कर सकता।',
  expired: '{location} पर आपका अनुरोध {ref} बिना जवाब के समाप्त हो गया है।',
  cancelled: '{location} पर आपकी बुकिंग {ref} रद्द कर दी गई है।',
  changed: '{location} पर आपकी बुकिंग {ref} बदल दी गई है।',
  checkedIn: '{location} पर आपका चेक-इन हो गया है।',
  checkedOut: '{location} से आपका चेक-आउट हो गया है। आपकी यात्रा शुभ हो!',
  noShow:
    'आप {location} पर अपनी बुकिंग {ref} के लिए नहीं आए, इसलिए उसे बंद कर दिया गया है। अगर यह ग़लत है, तो हमें यहाँ लिखें।',
  noShowCharged:
    'आप {location} पर अपनी बुकिंग {ref} के लिए नहीं आए। इसके लिए {amount} का शुल्क देय है। अगर यह ग़लत है, तो हमें यहाँ लिखें।',
  overstay: '{location} पर आपकी बुकिंग {ref} का समय पार हो गया है। इसके लिए {amount} का शुल्क जोड़ा गया है।',
  reinstated: '{location} पर आपकी बुकिंग {ref} फिर से मान्य है।',
  time: 'समय: {time}',
  until: 'समाप्ति: {end}',
  bay: 'पार्किंग की जगह: {bay}',
  plate: 'नंबर प्लेट: {plate}',
  code: 'गेट कोड: {code}',
  price: 'क़ीमत: {amount}',
  reason: 'कारण: {reason}',
}
