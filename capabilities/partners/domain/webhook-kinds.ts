/**
 * The events a webhook can be sent: every event of a lock, the desk's decisions and what was found to have drifted, named as the kinds of
 * their journal lines. What happens writes exactly one line in its own transaction, so each is sent exactly as often as it happened.
 */
export const webhookKinds: readonly string[] = [
  'lock-requested',
  'rate-locked',
  'lock-extended',
  'rate-relocked',
  'locked-rate-changed',
  'lock-floated-down',
  'lock-renegotiated',
  'price-concession-granted',
  'lock-repriced',
  'lock-cancelled',
  'lock-expiring',
  'lock-expired',
  'lock-drift-found',
  'lock-drift-gone',
  'desk-request-approved',
  'desk-request-countered',
  'desk-request-declined',
  'desk-request-denied',
  'desk-request-lapsed',
  'desk-request-withdrawn',
];
