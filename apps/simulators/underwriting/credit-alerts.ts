import type { CreditResponse } from '../../../standards/credit-2.3.1/credit-response.ts';

/** Fraud alerts on the sent credit files, with the person and the bureau (15 U.S.C. 1681c-1(h)). */
export function fraudAlerts(reports: readonly CreditResponse[]): readonly string[] {
  return reports.flatMap(({ alerts, borrowers }) =>
    alerts
      .filter(({ kind }) => kind === 'Fraud')
      .map(({ borrowerIds, repository }) => {
        const people = borrowers.filter(({ id }) => borrowerIds.includes(id)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
        return `A fraud alert stands on the credit file of ${people.join(' and ') || 'a borrower'}${repository === undefined ? '' : ` at ${repository}`}`;
      }),
  );
}
