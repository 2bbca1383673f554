/** Country codes of two digits; 1 and 7 have one, all others three (ITU-T E.164). */
const twoDigits = /^(20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

const getCodeLength = (digits: string) => {
  if (/^[17]/.test(digits)) return 1
  return twoDigits.test(digits) ? 2 : 3
}

/**
 * A phone in E.164 in groups that can be read aloud: +49 151 555 010 22. The groups are the same for all countries, whose own would cost a table
 * of 80 KB; another text stays as it is.
 */
export const formatPhone = (phone: string) => {
  const digits = /^\+(\d{6,15})$/.exec(phone)?.[1]
  if (!digits) return phone
  const length = getCodeLength(digits)
  // Never a last group of one.
  const groups = digits.slice(length).match(/\d{4}$|\d{3}(?!\d$)|\d+/g) ?? []
  return [`+${digits.slice(0, length)}`, ...groups].join('\u00a0')
}
