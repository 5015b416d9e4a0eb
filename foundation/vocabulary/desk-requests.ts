/** The requests a person at the lock desk decides on; the last is made by the portal itself. */
export const deskRequestKinds = [
  'second-lien',
  'concession',
  'extension',
  'relock',
  'late-lock',
  'renegotiation',
  'product-change',
  'drift',
] as const;
export type DeskRequestKind = (typeof deskRequestKinds)[number];

/** The state of a request. `claimed` and `lapsed` follow from the clock as well as from what is stored. */
export const deskRequestStates = ['open', 'claimed', 'countered', 'approved', 'declined', 'denied', 'withdrawn', 'lapsed'] as const;
export type DeskRequestState = (typeof deskRequestStates)[number];
