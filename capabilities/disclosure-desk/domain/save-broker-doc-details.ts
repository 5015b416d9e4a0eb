import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { initialClosingTitles, wayOf, wayTitles, type DisclosureSettings, type WayOfIssuing } from './way-of-issuing.ts';

export interface SettingsChanged extends DisclosureSettings {
  readonly version: number;
  readonly from: WayOfIssuing;
  readonly to: WayOfIssuing;
  readonly reason: string;
}

const LONGEST_REASON = 300;

/** The error of a change's reason; undefined when there is none. */
export function reasonProblem(reason: string): string | undefined {
  const { length } = reason.trim();
  return length < 3 || length > LONGEST_REASON ? `Say why in 3 to ${LONGEST_REASON} characters.` : undefined;
}

/** Decides new issuing settings of a brokerage, over the version they are based on. */
export function saveBrokerDocDetails(
  before: DisclosureSettings & { readonly version: number },
  { basedOn, reason, ...wanted }: DisclosureSettings & { readonly basedOn: number; readonly reason: string },
): Result<SettingsChanged, Refusal<'DETAILS_STALE' | 'DETAILS_UNCHANGED' | 'REASON_MISSING'>> {
  if (before.version !== basedOn) return refuse('DETAILS_STALE', '');
  const [from, to] = [wayOf(before), wayOf(wanted)];
  if (from === to && before.secondLook === wanted.secondLook && before.initialClosing === wanted.initialClosing)
    return refuse('DETAILS_UNCHANGED', '');
  const problem = reasonProblem(reason);
  if (problem) return refuse('REASON_MISSING', '', { field: 'reason', details: { problem } });
  return ok({ ...wanted, version: before.version + 1, from, to, reason: reason.trim() });
}

/** A change as the journal says it: who issues, the second look and the first Closing Disclosure where they change, and the reason. */
export function settingsInWords(before: DisclosureSettings, { from, to, secondLook, initialClosing, reason }: SettingsChanged): string {
  const look = secondLook ? ', from now on with a second look' : ', from now on without a second look';
  const closing = `; a first Closing Disclosure whose conditions hold: ${initialClosingTitles[initialClosing].toLowerCase()}`;
  return [
    `${wayTitles[to]}, before ${wayTitles[from]}`,
    before.secondLook === secondLook ? '' : look,
    before.initialClosing === initialClosing ? '' : closing,
    `. ${reason}`,
  ].join('');
}
