export const demoAccounts =
  'owner demo@hosts.test / demo-host-2026 · gate staff gate@hosts.test / demo-gate-2026'
