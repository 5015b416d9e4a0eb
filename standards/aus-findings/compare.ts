import { centsToDecimal } from '../../foundation/money/money.ts';
import { thousandthsToDecimal } from '../../foundation/rates/rates.ts';
import { FIGURES, type AusFindings, type AusMessage } from './aus-findings.ts';

export type AusDifference =
  | {
      readonly kind: 'recommendation' | 'eligibility' | 'figure';
      readonly label: string;
      readonly before?: string;
      readonly after?: string;
    }
  | { readonly kind: 'message-added' | 'message-removed'; readonly message: AusMessage }
  /** The same message with other figures or names in it, or in another section. */
  | { readonly kind: 'message-changed'; readonly before: AusMessage; readonly after: AusMessage };

/**
 * The differences between two runs, in the order of the later report: recommendation and eligibility, figures, then messages. A message is
 * the same where its code is (of several with one code, the closest text first), or where it has none, its words without the figures are.
 */
export function compareRuns(before: AusFindings, after: AusFindings): readonly AusDifference[] {
  const differences: AusDifference[] = [];
  const said = (
    kind: 'recommendation' | 'eligibility' | 'figure',
    label: string,
    was: string | undefined,
    is: string | undefined,
  ): void => {
    if (was !== is)
      differences.push({ kind, label, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) });
  };
  said('recommendation', 'Recommendation', before.recommendation, after.recommendation);
  said('eligibility', 'Eligibility', before.eligibility, after.eligibility);
  for (const [name, label, kind] of FIGURES) {
    const shown = (value: number | undefined): string | undefined =>
      value === undefined
        ? undefined
        : kind === 'amount'
          ? centsToDecimal(value)
          : kind === 'percent'
            ? thousandthsToDecimal(value)
            : String(value);
    said('figure', label, shown(before.figures[name]), shown(after.figures[name]));
  }
  const left = new Map<string, AusMessage[]>();
  for (const message of before.messages) left.set(keyOf(message), [...(left.get(keyOf(message)) ?? []), message]);
  // Equal messages are paired first, so that one which is unchanged is never taken for the change of another.
  const unpaired = after.messages.filter(
    (message) => !takeFrom(left.get(keyOf(message)), (each) => each.text === message.text && each.section === message.section),
  );
  for (const message of unpaired) {
    const known = takeFrom(left.get(keyOf(message)), () => true);
    differences.push(known ? { kind: 'message-changed', before: known, after: message } : { kind: 'message-added', message });
  }
  for (const messages of left.values()) for (const message of messages) differences.push({ kind: 'message-removed', message });
  return differences;
}

function keyOf({ code, text }: AusMessage): string {
  return code === undefined ? `text ${text.toLowerCase().replace(/[$\d,.%]+/g, '#')}` : `code ${code}`;
}

function takeFrom(messages: AusMessage[] | undefined, fits: (message: AusMessage) => boolean): AusMessage | undefined {
  const at = messages?.findIndex(fits) ?? -1;
  return at < 0 ? undefined : messages!.splice(at, 1)[0];
}
