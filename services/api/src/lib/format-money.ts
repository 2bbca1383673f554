/** An amount in minor units, as a locale writes it. */
export const formatMoney = (locale: string, currency: string, amount: number) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
