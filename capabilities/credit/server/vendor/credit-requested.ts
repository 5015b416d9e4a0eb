import type { BodyOf } from '../../../../foundation/wire/call.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { orderCredit } from '../../contract/order-credit.ts';
import type { Inquiry, PermissiblePurpose } from '../../domain/consent.ts';
import type { BureauName, CreditOrdered, ReportSystem, ScoreModel } from '../../domain/order-credit.ts';

/** An order of credit as its row has it; whole numbers are read from the application's version when it is sent. */
export interface CreditRequested {
  readonly action: 'new' | 'reissue';
  readonly system: ReportSystem | null;
  readonly applicationVersion: number;
  /** The borrowers of each report, by their ids. */
  readonly reports: readonly (readonly string[])[];
  readonly purpose: PermissiblePurpose;
  readonly inquiry: Inquiry;
  readonly bureaus: readonly BureauName[];
  readonly model: ScoreModel;
  readonly consents: readonly string[];
  readonly costCents: Cents;
  readonly reportNumber?: string;
}

export function creditRequested(ordered: CreditOrdered, body: BodyOf<typeof orderCredit>, applicationVersion: number): CreditRequested {
  return {
    action: ordered.action,
    system: body.system ?? null,
    applicationVersion,
    reports: ordered.reports,
    purpose: body.purpose,
    inquiry: body.inquiry,
    bureaus: body.bureaus,
    model: body.model,
    consents: ordered.consents.map(({ consentId }) => consentId),
    costCents: ordered.cost.value,
    ...(ordered.action === 'reissue' ? { reportNumber: body.reportNumber!.trim() } : {}),
  };
}
