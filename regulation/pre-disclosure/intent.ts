import { explained, type Explained } from '../../foundation/explain/explain.ts';
import { allOf, holds } from '../arithmetic-steps.ts';
import { givenVerdict } from '../table-fact.ts';

export interface StatedIntent {
  readonly estimateReceived: boolean;
  /** The consumer said or wrote it; silence is none. */
  readonly stated: boolean;
  /** In the manner the creditor requires; any manner where it requires none. */
  readonly inRequiredManner: boolean;
}

/** Intent to proceed, 12 CFR 1026.19(e)(2)(i)(A), comment -2: stated after receipt, in any manner unless the creditor requires one; never by silence. */
export function intentToProceed(intent: StatedIntent): Explained<boolean> {
  const parts = [
    givenVerdict('Loan Estimate received before', intent.estimateReceived),
    givenVerdict('The consumer stated it', intent.stated),
    givenVerdict('In the manner the creditor requires, if it requires one', intent.inRequiredManner),
  ];
  const more = {
    source: '12 CFR 1026.19(e)(2)(i)(A), comment -2',
    rule: 'trid.intent-to-proceed',
    note: 'The creditor documents it: who, when and how.',
  };
  const why = allOf('Intent to proceed', parts, more);
  return explained(holds(why), why);
}
