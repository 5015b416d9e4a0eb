import { judgeValue } from '../../../../foundation/validation/judge-value.ts';
import type { Finding } from '../../../../foundation/validation/judge-section.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';

/**
 * Borrowers whose stated time in a line of work is shorter than underwriting requires. A warning, not an error: it may be saved, and the section
 * shows it until the time is longer or explained to the underwriter.
 */
export function shortEmployment({ borrowers }: ApplicationDocument): readonly Finding[] {
  return borrowers.flatMap(({ id, employers }) =>
    employers.flatMap((employer) => {
      const { EmploymentTimeInLineOfWorkMonthsCount: months, EmploymentTimeInLineOfWorkYearsCount: years } = employer;
      if (employer.EmploymentStatusType === 'Previous' || (months === undefined && years === undefined)) return [];
      const whole = (years ?? 0) + Math.floor((months ?? 0) / 12);
      const message = judgeValue('years-employed', String(whole), { field: 'Time in line of work' });
      return message === undefined
        ? []
        : [{ path: `borrowers/${id}/employers/${employer.id}/EmploymentTimeInLineOfWorkMonthsCount`, message }];
    }),
  );
}
