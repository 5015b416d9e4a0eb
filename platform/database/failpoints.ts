/**
 * The points of a command at which a crash is the hardest test. A test names one in LOCKDESK_FAILPOINT (with `:n` for the n-th passage) and
 * the process ends itself there by SIGKILL; otherwise a passage costs one comparison.
 */
export const failpoints = ['before-commit', 'commit-sent', 'commit-confirmed', 'reply-flushed'] as const;
/** The window of the worker between a webhook's answer and its record. */
const delivering = ['webhook-answered'] as const;
/** The windows of the worker around an order: before it is sent, before its answer is written down, and before that commits. */
export const orderFailpoints = ['order-claimed', 'order-answered', 'order-recorded'] as const;
/** The window of a publication in which no sheet is live. */
const publishing = ['between-sheets'] as const;
/** The points of the worker around a Closing Disclosure that is sent automatically: after it is drawn, and before its plan commits. */
const closing = ['closing-drawn', 'closing-recorded'] as const;
export type Failpoint = (typeof failpoints | typeof delivering | typeof orderFailpoints | typeof publishing | typeof closing)[number];

let armed: { at: Failpoint; passages: number } | undefined;

export function armFailpoint(setting: string | undefined): void {
  if (!setting) return;
  const [at, passages = '1'] = setting.split(':');
  const known: readonly string[] = [...failpoints, ...delivering, ...orderFailpoints, ...publishing, ...closing];
  if (!known.includes(at!)) throw new Error(`No such failpoint: ${at}. There are ${known.join(', ')}.`);
  armed = { at: at as Failpoint, passages: Number(passages) };
}

export function isArmed(at: Failpoint): boolean {
  return armed?.at === at;
}

export function failpoint(at: Failpoint): void {
  if (armed?.at !== at) return;
  armed.passages -= 1;
  if (armed.passages <= 0) process.kill(process.pid, 'SIGKILL');
}
