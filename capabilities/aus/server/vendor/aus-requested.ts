import { systemNames, titleOf, type AusOrdered, type LoanTerms, type System } from '../../domain/index.ts';
import { kindOf } from '../rows/aus-context.ts';

/** An order of underwriting as its row has it; the message is written from it, the same whenever it is sent. */
export interface AusRequested {
  readonly system: System;
  /** One number for the orders to both systems from one snapshot. */
  readonly groupId: string;
  readonly resubmission: boolean;
  readonly applicationVersion: number;
  readonly terms: LoanTerms;
  readonly reportIds: readonly string[];
  readonly attached: { readonly agency: string; readonly number: string } | null;
  /** The case of the runs before, where the system has one of this loan. */
  readonly caseIdentifier: string | null;
}

interface OrderContext extends Pick<AusRequested, 'terms' | 'reportIds'> {
  /** The new ids: of the whole order, and of its part for each system. */
  readonly ids: Readonly<Record<System | 'groupId', string>>;
  readonly application: { readonly version: number };
  readonly attached: readonly { readonly system: System; readonly agency: string; readonly number: string }[];
  readonly cases: ReadonlyMap<System, string | null>;
}

/** The order to one system. Of the reports ordered elsewhere it names the one for this system, else the first. */
export function ausOrder({ system, resubmission, cost }: AusOrdered['parts'][number], context: OrderContext) {
  const { ids, application, terms, reportIds, attached, cases } = context;
  const request: AusRequested = {
    system,
    groupId: ids.groupId,
    resubmission,
    applicationVersion: application.version,
    terms,
    reportIds,
    attached: attached.find((each) => each.system === system) ?? attached[0] ?? null,
    caseIdentifier: cases.get(system) ?? null,
  };
  return {
    orderId: ids[system],
    kind: kindOf[system],
    title: titleOf(system, resubmission),
    vendor: systemNames[system],
    request,
    expected: cost.value,
  };
}
