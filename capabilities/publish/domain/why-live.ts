import { given, step, text, type Step } from '../../../foundation/explain/explain.ts';

/** Why prices and locks are made on a sheet; `since` and the hash as a person reads them. */
export function whyLive(title: string, since: string, sha256: string): Step {
  return step('Rate sheet', text(title), 'choose', {
    chosen: 0,
    source: 'One sheet is live at a time; publishing the next ends the one before',
    parts: [
      given('Sheet', text(title), `Published document, SHA-256 ${sha256.slice(0, 16)}…`),
      given('Live since', text(since), 'Publication'),
    ],
    note: 'Prices and locks are made on the sheet that is live at that moment, and stay pinned to it.',
  });
}
