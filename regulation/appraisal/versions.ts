import { explained, given, step, text, type Explained, type Step } from '../../foundation/explain/explain.ts';

/** One version of a valuation, in the order in which the creditor got them. */
export interface ValuationVersion {
  readonly name: string;
  /** Versions of one valuation share it: the appraisal, the AVM report. */
  readonly valuation: string;
  readonly sent: boolean;
}

/**
 * The versions the applicant must still get, comment 14(a)(1)-7: of each valuation the latest received, and a revision also where an earlier one was sent
 * already. Nothing where the latest was sent.
 */
export function versionsToSend(versions: readonly ValuationVersion[]): Explained<readonly string[]> {
  const last = new Map(versions.map((version) => [version.valuation, version]));
  const toSend = [...last.values()].filter((version) => !version.sent).map((version) => version.name);
  const parts = versions.map((version): Step =>
    given(version.name, text(version.sent ? 'sent to the applicant' : 'received'), 'Loan file'),
  );
  const more = { source: 'comment 14(a)(1)-7', rule: 'appraisal.versions', parts };
  return explained(toSend, step('Versions to send', text(toSend.length > 0 ? toSend.join(', ') : 'none'), 'lookup', more));
}
