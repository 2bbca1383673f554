export const en = {
  overstay: 'Overstaying',
  closedNow: 'The location is closed now. You can check in anyway.',
  taken: {
    taken: '{{bay}} is still taken',
    by: '{{bay}} is occupied by {{plate}}',
    over: '{{bay}} is occupied by {{plate}}, {{duration}} over',
    blocked: '{{bay}} is blocked now',
    arrives: '{{driver}} arrives in {{duration}}',
    free: 'Free: {{free}}',
    none: 'No other bay that fits is free for the whole stay',
  },
  late: 'Late',
} as const
