import { UCD_POINTS, type DataPoint } from '../../../../regulation/ucd/index.ts';
import type { UcdMessage } from './read-ucd.ts';

/** A data point the enterprises require and the message lacks. */
export interface UcdMissing {
  readonly point: string;
  /** Numbers of the numbered form. */
  readonly fields: readonly string[];
  /** How to correct it. */
  readonly says: string;
}

/** Which required data points a message lacks, for a loan with a seller or without one. Sequence numbers are not required. */
export function judgeUcd(message: UcdMessage, seller: boolean): readonly UcdMissing[] {
  const flag = seller ? 'purchase' : 'nonSeller';
  const required = UCD_POINTS.filter((row) => row[flag] === 'R' && !/^@(SequenceNumber|xlink:|xmlns:)/.test(row.point));
  const missing = new Map<string, UcdMissing>();
  for (const row of required) {
    if (isThere(message, row)) continue;
    const wanted = row.values.length === 1 ? ` ${row.values[0]!}` : '';
    const point = `${row.point}${wanted}`;
    missing.set(point, { point, fields: row.fields, says: adviceFor(row) });
  }
  return [...missing.values()];
}

function isThere(message: UcdMessage, { container, point, values }: DataPoint): boolean {
  const found = message.values(container, point).filter((value) => value !== '');
  return values.length === 0 ? found.length > 0 : found.some((value) => values.includes(value));
}

const ADVICE: Readonly<Record<string, string>> = {
  ClosingAgentOrderNumberIdentifier: 'Enter the settlement agent’s file number on the Closing Disclosure.',
  CurrentRateSetDate: 'Lock the rate: the file needs the day it was set.',
  AveragePrimeOfferRatePercent: 'Put the average prime offer rates of the lock’s week in force.',
  RegulationZTotalLoanAmount: 'Complete the Loan Estimate’s charges: the total loan amount could not be counted.',
  RegulationZTotalPointsAndFeesAmount: 'Complete the Loan Estimate’s charges: points and fees could not be counted.',
  ContactPointEmailValue: 'Enter an e-mail address for the lender, the broker or the settlement agent.',
  ContactPointTelephoneValue: 'Enter a telephone number for the lender, the broker or the settlement agent.',
  LicenseIdentifier: 'Enter the license of the settlement agent, or the NMLS ID of the lender.',
  FirstName: 'Enter the names of the people to contact.',
  LastName: 'Enter the names of the people to contact.',
  PostalCode: 'Complete the property’s address.',
};

function adviceFor({ point, container, values }: DataPoint): string {
  if (point === 'PartyRoleType' && values.includes('PropertySeller')) return 'Enter the seller on the Closing Disclosure.';
  if (point === 'PartyRoleType' && values.includes('ClosingAgent')) return 'Enter the settlement agent on the Closing Disclosure.';
  if (container.includes('/ADDRESSES/')) return 'Complete the mailing address of the lender and of each borrower.';
  return ADVICE[point] ?? 'Complete it on the Closing Disclosure.';
}
