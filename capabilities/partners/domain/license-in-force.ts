import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, given, onDate, step, verdict, type Explained, type Step } from '../../../foundation/explain/explain.ts';

/** A state's license of a company, from its first day to its last. */
export interface License {
  readonly state: string;
  readonly number: string;
  readonly from: PlainDate;
  readonly until: PlainDate;
}

/** The recorded licenses of a company. `checked` is false for companies from before licenses were recorded, until the first is. */
export interface Licensing {
  readonly company: string;
  readonly checked: boolean;
  readonly licenses: readonly License[];
}

export interface MayOriginate {
  readonly may: boolean;
  /** The consequence for the company's new loans there, or why there are none, in a sentence. */
  readonly words: string;
}

const SOURCE = 'SAFE Act, 12 U.S.C. 5103; the state’s license as recorded';

/**
 * Whether a company may take an application for a loan in a state on a day: it needs a license of that state which is in force then. Made from
 * each license's two dates.
 */
export function mayOriginate({ company, checked, licenses }: Licensing, state: string, on: PlainDate): Explained<MayOriginate> {
  if (!checked)
    return explained(
      { may: true, words: `No license of ${company} is recorded, so none is checked.` },
      given(`Licensed in ${state}`, verdict(true), 'Not checked', `No license of ${company} is recorded yet.`),
    );
  const ofState = licenses.filter((one) => one.state === state).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (ofState.length === 0)
    return explained(
      { may: false, words: `${company} has no license for ${state}. New loans there need one.` },
      given(`Licensed in ${state}`, verdict(false), SOURCE, `No license for ${state} is recorded for ${company}.`),
    );
  const inForce = ofState.find((one) => one.from <= on && on <= one.until);
  return explained(
    { may: inForce !== undefined, words: inForce ? `In force until ${formatDate(inForce.until)}.` : whyNot(company, ofState, state, on) },
    step(`Licensed in ${state}`, verdict(inForce !== undefined), 'any', {
      rule: 'license.in-force',
      source: SOURCE,
      parts: ofState.map((one) => licenseStep(one, on)),
    }),
  );
}

function licenseStep({ number, from, until }: License, on: PlainDate): Step {
  const day = given('Day of the application', onDate(on), 'The day it is registered');
  return step(`License ${number}`, verdict(from <= on && on <= until), 'all', {
    parts: [
      step('Has begun', verdict(from <= on), 'compare', {
        comparison: '<=',
        parts: [given('First day', onDate(from), 'As recorded'), day],
      }),
      step('Has not expired', verdict(on <= until), 'compare', {
        comparison: '<=',
        parts: [day, given('Last day', onDate(until), 'As recorded')],
      }),
    ],
  });
}

function whyNot(company: string, licenses: readonly License[], state: string, on: PlainDate): string {
  const next = licenses.find(({ from }) => from > on);
  if (next) return `${company} is licensed in ${state} from ${formatDate(next.from)} only. Register the loan then.`;
  const last = licenses.toSorted((a, b) => (a.until > b.until ? -1 : 1))[0]!;
  return `The ${state} license of ${company} expired on ${formatDate(last.until)}. Renew it before you register loans there.`;
}
