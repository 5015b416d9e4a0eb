import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { Rate } from '../../../../foundation/rates/rates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ClosingDisclosureDocument, ClosingDisclosureInput } from '../../../../regulation/trid/index.ts';
import type { ClosingDraft } from '../closing-draft.ts';

/** An address in its parts. */
export interface UcdAddress {
  readonly line: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** The input of a Uniform Closing Dataset message: a sent Closing Disclosure, and data that the form does not have. */
export interface UcdClosing {
  readonly document: ClosingDisclosureDocument;
  readonly input: ClosingDisclosureInput;
  readonly draft: ClosingDraft;
  readonly made: Instant;
  readonly pdf: { readonly name: string; readonly base64: string };
  readonly property: UcdAddress;
  readonly lien: 'FirstLien' | 'SecondLien';
  readonly subordinateAmount: Cents;
  readonly escrowsWaived: boolean;
  /** The day the rate was locked. */
  readonly rateSetOn: PlainDate | null;
  readonly highCost: {
    readonly apor: Rate | null;
    readonly totalLoanAmount: Cents | null;
    readonly pointsAndFees: Cents | null;
    readonly affiliateFees: Cents;
  };
  /** The newest reply of an automated underwriting system; null: underwritten manually. */
  readonly aus: { readonly system: 'DesktopUnderwriter' | 'LoanProspector'; readonly caseId: string } | null;
}

/** Whether the loan has a seller: the model form; else the alternative one. */
export function hasSeller({ document }: Pick<UcdClosing, 'document'>): boolean {
  return document.method === 'standard' && document.heading.purpose === 'Purchase';
}

const ADDRESS = /^(.*?),?\s+([A-Z]{2})\s+(\d{5})(?:-?\d{4})?$/;

/** The parts of address lines as they are printed: "1 Example Plaza", "Denver, CO 80202"; undefined where they are not all there. */
export function addressParts(lines: readonly string[] | undefined): UcdAddress | undefined {
  const [, city, state, postalCode] = ADDRESS.exec(lines?.at(-1)?.trim() ?? '') ?? [];
  const line = lines?.slice(0, -1).join(', ') ?? '';
  return city && state && postalCode && line !== '' ? { line, city, state, postalCode } : undefined;
}

/** The parts of an address in one line: "418 Sample Lane, Fort Collins, CO 80521"; parts that can't be read are empty. */
export function propertyParts(text: string): UcdAddress {
  const at = text.indexOf(',');
  const found = addressParts(at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]);
  return found ?? { line: text, city: '', state: '', postalCode: '' };
}
