import { given, step, text, type Step } from '../../../foundation/explain/explain.ts';
import type { Refusal, Result } from '../../../foundation/result/result.ts';

/**
 * What happens with a first Closing Disclosure whose conditions are met: a person prepares it, it is prepared for the desk automatically, or it is
 * sent automatically.
 */
export const initialClosingModes = ['by-hand', 'prepare', 'send'] as const;
export type InitialClosingMode = (typeof initialClosingModes)[number];

/**
 * The settings of a brokerage: whether it discloses its own documents; whether it draws its Loan Estimates in the portal; whether a second
 * person of the lender checks what the lender sends; and what the portal does automatically with a first Closing Disclosure.
 */
export interface DisclosureSettings {
  readonly brokerDiscloses: boolean;
  readonly brokerDraws: boolean;
  readonly secondLook: boolean;
  readonly initialClosing: InitialClosingMode;
}

/** The four ways in which a loan's Loan Estimate is issued. */
export type WayOfIssuing = 'broker-sends' | 'lender-sends' | 'lender-draws' | 'outside';

/** The settings of a brokerage without any saved: it draws and discloses in the portal. */
export const usualSettings: DisclosureSettings = { brokerDiscloses: true, brokerDraws: true, secondLook: false, initialClosing: 'prepare' };

export function wayOf({ brokerDiscloses, brokerDraws }: Pick<DisclosureSettings, 'brokerDiscloses' | 'brokerDraws'>): WayOfIssuing {
  if (brokerDiscloses) return brokerDraws ? 'broker-sends' : 'outside';
  return brokerDraws ? 'lender-sends' : 'lender-draws';
}

export const initialClosingTitles: Readonly<Record<InitialClosingMode, string>> = {
  'by-hand': 'By hand',
  prepare: 'Put on the desk',
  send: 'Sent by itself',
};

export const initialClosingWords: Readonly<Record<InitialClosingMode, string>> = {
  'by-hand': 'A coordinator or closer looks when a first Closing Disclosure can go out, and sends it.',
  prepare: 'As soon as its conditions hold, a first Closing Disclosure is on the disclosure desk to look at and send.',
  send: 'As soon as its conditions hold, a first Closing Disclosure goes out to every borrower. With a second look it goes on the desk instead.',
};

export const wayTitles: Readonly<Record<WayOfIssuing, string>> = {
  'broker-sends': 'Broker drafts and sends',
  'lender-sends': 'Broker drafts, lender sends',
  'lender-draws': 'Lender draws on request',
  outside: 'Disclosed outside the portal',
};

export const wayWords: Readonly<Record<WayOfIssuing, string>> = {
  'broker-sends': 'The broker drafts the Loan Estimate here and sends it.',
  'lender-sends': 'The broker drafts the Loan Estimate and asks the lender, whose disclosure desk checks and sends it.',
  'lender-draws': 'The broker asks for the Loan Estimate; the lender’s disclosure desk draws and sends it.',
  outside: 'The broker discloses with its own software and records here when and how each Loan Estimate was sent, with the file.',
};

/** How a loan's estimates are issued: as its first estimate was, once one was sent, else by its brokerage's settings. */
export interface LoanIssuing extends DisclosureSettings {
  readonly way: WayOfIssuing;
  readonly brokerage: string;
  /** 0: no settings saved for the brokerage. */
  readonly version: number;
  /** The brokerage's newest version, which a command is decided on. */
  readonly newestVersion: number;
  /** The first estimate was sent, so a later change of the brokerage leaves this loan alone. */
  readonly settled: boolean;
  /** The disclosure desk has an open request for an estimate. */
  readonly asked: boolean;
}

/** Who takes the next step of a loan's Loan Estimate: the broker, who sends, records or requests it, or the disclosure desk. */
export function issuerOf({
  way,
  asked,
}: Pick<LoanIssuing, 'way' | 'asked'>): 'broker' | 'broker-asks' | 'disclosure-coordinator' | 'outside' {
  if (way === 'broker-sends') return 'broker';
  if (way === 'outside') return 'outside';
  return asked ? 'disclosure-coordinator' : 'broker-asks';
}

export type IssuingRefusal = Refusal<'LENDER_SENDS' | 'LENDER_DRAWS' | 'DISCLOSED_OUTSIDE'>;

/** The steps of an estimate in the portal. */
export type IssuingStep = 'save' | 'send';

/** Why this side may not take a step of a loan's Loan Estimate; undefined when it may. `inside`: of the lender's own people. */
export function issuingRefusal(
  taken: IssuingStep,
  { way, brokerage }: Pick<LoanIssuing, 'way' | 'brokerage'>,
  inside: boolean,
): IssuingRefusal | undefined {
  const details = { brokerage };
  if (way === 'outside') return { code: 'DISCLOSED_OUTSIDE', message: '', details };
  if (inside || way === 'broker-sends') return undefined;
  if (way === 'lender-draws') return { code: 'LENDER_DRAWS', message: '', details };
  return taken === 'send' ? { code: 'LENDER_SENDS', message: '', details } : undefined;
}

/** The decision on a step of a Loan Estimate, where this side may take the step. */
export function asIssued<T, R extends Refusal>(
  taken: IssuingStep,
  way: Pick<LoanIssuing, 'way' | 'brokerage'>,
  inside: boolean,
  decide: () => Result<T, R>,
): Result<T, R | IssuingRefusal> {
  const refusal = issuingRefusal(taken, way, inside);
  return refusal ? { ok: false, refusal } : decide();
}

/** How it is issued, explained by the settings. */
export function wayStep({ way, brokerDiscloses, brokerDraws, version, settled }: LoanIssuing): Step {
  const source = version === 0 ? 'Usual way, nobody has set another' : `Settings of the brokerage, version ${version}`;
  return step('Way of issuing', text(wayTitles[way]), 'lookup', {
    source,
    rule: 'disclosure.way-of-issuing',
    parts: [
      given('Broker discloses its own documents', text(brokerDiscloses ? 'yes' : 'no'), source),
      given('Broker draws in the portal', text(brokerDraws ? 'yes' : 'no'), source),
      given(
        'Taken',
        text(settled ? 'when the first Loan Estimate was sent' : 'now, no Loan Estimate was sent yet'),
        'A change reaches loans without a first Loan Estimate only',
      ),
    ],
  });
}
