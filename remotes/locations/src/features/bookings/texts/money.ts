/** What a stay costs, and what was paid. */
export const money = {
  payment: {
    title: 'Payment of {{plate}}',
    text: '{{amount}} is left to pay. This records it; no money moves.',
    part: 'Part of it: {{amount}} is left.',
    submit: 'Record payment',
  },
  refund: {
    title: 'Refund to {{plate}}',
    text: '{{amount}} can be refunded. This records it; no money moves.',
    part: 'Part of it: {{amount}} is left.',
    submit: 'Record refund',
  },
  charge: {
    title: 'Charge {{plate}} for the overstay',
    text: 'Overstaying by {{duration}}. The charge is a line of its own.',
    quoted: 'Overstaying by {{duration}}: {{amount}} by your rates. The charge is a line of its own.',
    submit: 'Charge',
  },
  method: { label: 'How', cash: 'Cash', card: 'Card', invoice: 'Invoice', other: 'Other' },
  money: {
    title: 'Money',
    stay: 'Stay',
    charge: 'Overstay',
    payment: 'Paid, {{method}}',
    refunded: 'Refunded, {{method}}',
    left: 'Left to pay',
    refundable: 'To refund',
    inFull: 'Paid in full.',
    paid: 'Paid',
    unpaid: '{{amount}} unpaid',
    toRefund: 'Refund {{amount}}',
    amount: 'Amount in {{currency}}',
    example: 'Like {{example}}.',
    enter: 'Enter an amount',
    tooMuch: 'That is too much',
  },
} as const
