import type { ConsentChannel } from '../domain/consent.ts';

export const channelWords: Readonly<Record<ConsentChannel, string>> = {
  paper: 'Signed on paper',
  'in-person': 'Given in person',
  'recorded-call': 'Recorded call',
  electronic: 'E-signed',
};

const results: readonly (readonly [RegExp, string])[] = [
  [/^FileReturned/i, 'Returned'],
  [/Freeze/i, 'Frozen'],
  [/Error/i, 'No answer'],
];

/** The name of a bureau's answer. */
export function bureauSays(result: string): string {
  return results.find(([pattern]) => pattern.test(result))?.[1] ?? 'No file';
}
