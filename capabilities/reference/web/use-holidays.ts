import { useAsk } from '../../../ui/calls/index.ts';
import { holidayYearsFor, type ListedHoliday } from '../domain/business-days.ts';
import type { PlainDate } from '../../../foundation/units/units.ts';

/** The specification's sentence for a calendar that failed to load without a reason. */
const NO_HOLIDAYS = 'There was an unknown error with the /federal-holidays webservice. Please contact the Help Desk or try again later.';

export interface Holidays {
  readonly holidays: readonly ListedHoliday[] | undefined;
  /** The first sentence of the answer, else the fixed one. */
  readonly problem: string | undefined;
  readonly again: () => void;
}

/** The federal holidays of a year. */
export function useHolidaysOf(year: number): Holidays {
  const asked = useAsk('get-federal-holidays', { params: { year: String(year) } }, { keepPrevious: false, staleAfter: 86_400_000 });
  const problem = asked.refusal ? asked.refusal.message || NO_HOLIDAYS : asked.fault ? NO_HOLIDAYS : undefined;
  return { holidays: asked.value?.holidays, problem, again: asked.again };
}

/** The holidays that days are counted by from a date: of five years, each fetched once. */
export function useHolidaysAround(start: PlainDate): Holidays {
  const [first, second, third, fourth, fifth] = holidayYearsFor(start);
  const years = [useHolidaysOf(first!), useHolidaysOf(second!), useHolidaysOf(third!), useHolidaysOf(fourth!), useHolidaysOf(fifth!)];
  const all = years.map(({ holidays }) => holidays);
  return {
    holidays: all.every((one) => one !== undefined) ? all.flat() : undefined,
    problem: years.find(({ problem }) => problem !== undefined)?.problem,
    again: () => {
      for (const { problem, again } of years) if (problem !== undefined) again();
    },
  };
}
