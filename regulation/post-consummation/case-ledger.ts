import { dollarsOf, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { isPlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { LENDER_CALENDAR } from '../calendar/index.ts';
import { termOf, type Terms } from '../case-terms.ts';
import { centsOfValue, listOf, recordOf } from '../case-values.ts';
import { bucketCharge, factsFromName } from '../tolerance/case-charges.ts';
import { position, type Bucket, type Charge } from '../tolerance/index.ts';
import { curesLedger, TEN_PERCENT_CAUSE, type Cure, type CureForm } from './cures-ledger.ts';

const GROUPS: Terms<Bucket> = [
  ['ten', /\b(ten|10)\b/],
  ['unlimited', /unlimited|no limit|without limit|none/],
  ['zero', /zero|^0/],
];

const FORMS: Terms<CureForm> = [
  ['principal-reduction', /principal/],
  ['credit-on-closing-disclosure', /credit|closing disclosure|\bcd\b/],
  ['refund', /refund|cheque|check|wire/],
];

/** The ledger of a case: charges with what was disclosed and what was paid, and the cures already given. */
export function ledger(fields: CaseInputs): Result<CaseAnswer> {
  const charges: Charge[] = [];
  const estimates: Record<string, number> = {};
  for (const entry of listOf(fields.raw('charges')).map(recordOf)) {
    const charge = chargeOf(entry, charges);
    if (!charge.ok) return charge;
    charges.push(charge.value.charge);
    estimates[charge.value.charge.id] = charge.value.estimate;
  }
  if (charges.length === 0) return refuse('CASE_INPUT', '"charges" is a list of { charge, group, le, actual }.', { field: 'charges' });
  const cures = curesOf(fields);
  if (!cures.ok) return cures;
  const version = { id: 'Loan Estimate', form: 'loan-estimate', providedOn: '2026-03-02', amounts: estimates } as const;
  const found = position(charges, [version], LENDER_CALENDAR);
  if (!found.ok) return found;
  const made = curesLedger(found.value, cures.value);
  if (!made.ok) return made;
  const { lines, zero, ten, excess, left, over } = made.value;
  return ok({
    zero: dollarsOf(zero.value),
    ten: dollarsOf(ten.value),
    total: dollarsOf(excess.value),
    leftToCure: dollarsOf(left.value),
    ...(over.value > 0 ? { over: dollarsOf(over.value) } : {}),
    lines: lines.map((line) => ({
      cause: line.cause,
      group: line.group,
      limit: dollarsOf(line.limit.value),
      actual: dollarsOf(line.actual.value),
      excess: dollarsOf(line.excess.value),
      left: dollarsOf(line.left.value),
    })),
    why: left.why,
  });
}

function chargeOf(
  entry: Readonly<Record<string, unknown>>,
  before: readonly Charge[],
): Result<{ readonly charge: Charge; readonly estimate: number }> {
  const number = before.length + 1;
  const label = String(entry['charge'] ?? entry['name'] ?? `Charge ${number}`);
  const estimate = centsOfValue(entry['le'] ?? entry['baseline'] ?? entry['estimate']);
  const current = centsOfValue(entry['actual'] ?? entry['cd'] ?? entry['final']);
  if (estimate === undefined || current === undefined)
    return refuse('CASE_INPUT', `${label} needs the amounts "le" and "actual".`, { field: 'charges' });
  const group = termOf(GROUPS, String(entry['group'] ?? ''));
  const named = factsFromName(label, {});
  const facts = named?.nature === 'lender-credit' || group === undefined ? named : factsOfGroup(group);
  if (!facts) return refuse('UNKNOWN_CHARGE', `What kind of charge "${label}" is, the case does not say.`, { field: 'charges' });
  const sign = facts.nature === 'lender-credit' ? -1 : 1;
  const signed = (amount: number): number => (sign < 0 ? 0 - Math.abs(amount) : amount);
  const performed = entry['performed'] === false ? { performed: false } : {};
  // Two charges of one name are two charges.
  const id = before.some((charge) => charge.id === label) ? `${label} (${number})` : label;
  return ok({ charge: { id, label, facts, current: signed(current), ...performed }, estimate: signed(estimate) });
}

function factsOfGroup(group: Bucket): Charge['facts'] {
  return group === 'unlimited' ? { nature: 'prepaid-interest', paidTo: 'unaffiliated' } : bucketCharge('', group, 0).facts;
}

const NAMED: readonly (readonly [CureForm, ...string[]])[] = [
  ['credit-on-closing-disclosure', 'curesOnCd', 'cureOnCd', 'creditOnCd', 'lenderCreditForExcess'],
  ['refund', 'refunded', 'refund', 'refunds'],
  ['principal-reduction', 'principalReduction', 'principalReductions'],
];

function curesOf(fields: CaseInputs): Result<readonly Cure[]> {
  const cures: Cure[] = NAMED.flatMap(([form, ...names]) => {
    const amount = fields.money(...names);
    return amount === undefined ? [] : [{ form, amount }];
  });
  for (const entry of listOf(fields.raw('cures')).map(recordOf)) {
    const form = termOf(FORMS, String(entry['form'] ?? ''));
    const amount = centsOfValue(entry['amount']);
    if (form === undefined || amount === undefined)
      return refuse('CASE_INPUT', 'A cure needs its "form" (refund, credit on the CD, principal reduction) and "amount".', {
        field: 'cures',
      });
    const { date, document, charge } = entry;
    const of = charge === undefined ? undefined : /^(ten|10)/i.test(String(charge)) ? TEN_PERCENT_CAUSE : String(charge);
    cures.push({
      form,
      amount,
      ...(isPlainDate(date) ? { on: date } : {}),
      ...(document === undefined ? {} : { document: String(document) }),
      ...(of === undefined ? {} : { cause: of }),
    });
  }
  return ok(cures);
}
