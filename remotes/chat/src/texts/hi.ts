import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/hi.mjs'

export const overrides: Overrides = {}

export const texts = {
  title: 'चैट',
  loading: 'चैट खुल रही है',
  failed: {
    title: 'चैट नहीं खुल सकी',
    message: 'चैट से कनेक्ट करने में त्रुटि, फिर से कोशिश करने के लिए पेज को रीफ़्रेश करें।',
  },
  notFound: {
    title: 'लोकेशन नहीं मिली',
    text: 'यह पता किसी लोकेशन का नहीं है।',
    action: 'सभी लोकेशन',
  },
  conversations: {
    show: 'सभी बातचीत',
    empty: 'अभी तक कोई बातचीत नहीं',
    emptyText: 'जब कोई ड्राइवर इस लोकेशन को लिखेगा, तो बातचीत यहाँ दिखाई देगी।',
    choose: 'कोई बातचीत चुनें',
    chooseText: 'ड्राइवरों के संदेश सूची में आपका इंतज़ार कर रहे हैं।',
  },
  campaign: 'अभियान',
}
