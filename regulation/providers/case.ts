import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { Decimal } from 'decimal.js';
import { roundHalfUp } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { firstQuestion } from '../case-terms.ts';
import {
  affiliatedBusiness,
  affiliateDisclosureRequired,
  affiliateDisclosureTimely,
  controls,
  requiredUseAllowed,
  type RequiredProvider,
} from './affiliates.ts';
import { averageChargeAllowed, averagePeriodAllowed, overCollected, type AveragePeriod } from './average-charge.ts';
import { chargeSection, providerBucket } from './chosen-provider.ts';
import { shownTitlePremiums } from './title-premiums.ts';
import { listArrangementValid, writtenList, type ListedService } from './written-list.ts';

/** One case of the area `providers`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) =>
    firstQuestion(fields, [
      [['services'], list],
      [['periods'], periods],
      [['ownersFull', 'lendersFull', 'simultaneous'], title],
      [['lenderOwnsOfTitleAgentPercent|lenderOwnsPercent|ownershipPercent|ownsPercent'], ownership],
      [['referrer'], timely],
      [['periodDays|periodMonths'], period],
      [['charge'], averaged],
      [['lenderRequires|requires'], requiredUse],
      [['listNames'], named],
      [['list'], arrangement],
      [['required', 'shop|shoppable|shoppingPermitted'], bucket],
    ]),
  );
}

type Loose = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');
const listOf = (value: unknown): readonly Loose[] =>
  Array.isArray(value) ? value.filter((each): each is Loose => typeof each === 'object' && each !== null) : [];

function list(fields: CaseInputs): Result<CaseAnswer> {
  const services = listOf(fields.raw('services')).map((each): ListedService => {
    const providers = listOf(each['providers']).map((provider) => ({
      name: textOf(provider['name']),
      address: textOf(provider['address']),
      telephone: textOf(provider['phone'] ?? provider['telephone']),
      available: provider['available'] !== false,
    }));
    return { service: textOf(each['service'] ?? each['name']), shoppingPermitted: each['shoppable'] === true, providers };
  });
  if (services.length === 0) return refuse('CASE_INPUT', '"services" is a list of services with their providers.', { field: 'services' });
  const found = writtenList(services);
  return ok({ listComplete: found.complete.value, missing: found.missing, why: found.complete.why });
}

function periods(fields: CaseInputs): Result<CaseAnswer> {
  const rows = fields.raw('periods');
  const read: AveragePeriod[] = [];
  for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) {
    const numbers = Array.isArray(row) ? row.map(Number) : [];
    if (numbers.length < 3 || numbers.some((each) => !Number.isFinite(each)))
      return refuse('CASE_INPUT', 'A period is a list of transactions, charge and average cost.', { field: 'periods' });
    const [transactions, charged, actual] = numbers as [number, number, number];
    read.push({
      transactions,
      charged: roundHalfUp(new Decimal(charged).mul(100)),
      actualAverage: roundHalfUp(new Decimal(actual).mul(100)),
    });
  }
  if (read.length === 0) return refuse('CASE_INPUT', '"periods" is a list of periods.', { field: 'periods' });
  const over = overCollected(read);
  return ok({ overCollected: dollarsOf(over.value), nextAverage: dollarsOf(read.at(-1)!.actualAverage), why: over.why });
}

function title(fields: CaseInputs): Result<CaseAnswer> {
  const shown = shownTitlePremiums({
    ownersFull: fields.needMoney('ownersFull'),
    lendersFull: fields.needMoney('lendersFull'),
    lendersSimultaneous: fields.needMoney('simultaneous'),
  });
  if (!shown.ok) return shown;
  const { lenders, owners } = shown.value;
  return ok({ lendersShown: dollarsOf(lenders.value), ownersShown: dollarsOf(owners.value), why: owners.why });
}

function ownership(fields: CaseInputs): Result<CaseAnswer> {
  const owned = fields.needPercent('lenderOwnsOfTitleAgentPercent', 'lenderOwnsPercent', 'ownershipPercent', 'ownsPercent');
  const controlled = controls(owned);
  const arrangement = affiliatedBusiness(owned);
  const why = joined('Ownership of a provider', [controlled.why, arrangement.why]);
  return ok({ controlled: controlled.value, affiliatedBusinessArrangement: arrangement.value, why });
}

function timely(fields: CaseInputs): Result<CaseAnswer> {
  const found = affiliateDisclosureTimely({
    referrer: /lender|creditor/i.test(fields.text('referrer') ?? '') ? 'lender' : 'other',
    atOrBeforeReferral: fields.flag('atReferral', 'beforeReferral', 'atOrBeforeReferral') ?? false,
    withLoanEstimate: fields.flag('affidavitWithLe', 'withLe', 'withLoanEstimate', 'disclosureWithLe') ?? false,
  });
  return ok({ timely: found.value, why: found.why });
}

function period(fields: CaseInputs): Result<CaseAnswer> {
  const months = fields.whole('periodMonths');
  const allowed = averagePeriodAllowed(fields.whole('periodDays') ?? (months === undefined ? 0 : months > 6 ? months * 31 : months * 30));
  return ok({ averageChargeAllowed: allowed.value, why: allowed.why });
}

function averaged(fields: CaseInputs): Result<CaseAnswer> {
  const words = fields.text('charge') ?? '';
  const kind = /insur|title polic|premium|\bmi\b/i.test(words)
    ? 'insurance'
    : /percent|transfer tax|mortgage tax|\btax\b|loan amount|price|value|interest|points/i.test(words)
      ? 'by-amount'
      : 'other';
  const allowed = averageChargeAllowed(kind);
  return ok({ averageChargeAllowed: allowed.value, why: allowed.why });
}

function requiredUse(fields: CaseInputs): Result<CaseAnswer> {
  const words = fields.text('lenderRequires', 'requires') ?? '';
  const providers: RequiredProvider[] = [];
  if (/attorney|lawyer|counsel/i.test(words)) providers.push('lenders-attorney');
  if (/credit (bureau|report)/i.test(words)) providers.push('credit-bureau');
  if (/apprais/i.test(words)) providers.push('appraiser');
  if (providers.length === 0 || /title|settlement|escrow|closing agent|survey|pest|insur|inspect/i.test(words)) providers.push('other');
  const each = providers.map(requiredUseAllowed);
  const refused = each.find((found) => !found.value) ?? each[0]!;
  return ok({ allowedRequiredUse: refused.value, why: refused.why });
}

function named(fields: CaseInputs): Result<CaseAnswer> {
  const words = fields.text('listNames') ?? '';
  const required = affiliateDisclosureRequired(/affiliat/i.test(words) && !/unaffiliat|no affiliat|not affiliat/i.test(words));
  return ok({ affiliatedDisclosureRequired: required.value, listIsReferral: true, why: required.why });
}

function arrangement(fields: CaseInputs): Result<CaseAnswer> {
  const words = fields.text('list') ?? '';
  const mixed = /not shoppable|non-?shoppable|may not (be )?shop/i.test(words) && /(?<!not |non-)\bshoppable|may (be )?shop/i.test(words);
  const apart = /separate|apart|two headings|own heading|different heading|headings as/i.test(words);
  const valid = listArrangementValid(mixed, apart);
  return ok({ valid: valid.value, why: valid.why });
}

function bucket(fields: CaseInputs): Result<CaseAnswer> {
  const choice = {
    service: fields.text('service') ?? 'Service',
    required: fields.flag('required') ?? true,
    shoppingPermitted: fields.flag('shop', 'shoppable', 'shoppingPermitted') ?? false,
    listGiven: fields.flag('listGiven', 'writtenListProvided', 'list') ?? true,
    chosenByConsumer: fields.flag('chosen', 'chosenByConsumer') ?? false,
    onList: fields.flag('onList') ?? false,
    affiliate: fields.flag('affiliate') ?? false,
  };
  const found = providerBucket(choice);
  if (!found.ok) return found;
  const section = chargeSection(choice);
  return section.ok ? ok({ bucket: found.value.value, section: section.value.value, why: section.value.why }) : section;
}
