import { FACTS, formatFact, type FactName } from '../../../price/domain/scenario/facts.ts';
import type { PricingScenario } from '../../../price/domain/scenario/scenario.ts';

/** One fact of the loan in people's words: how it is read, and how it is written. */
export interface DriftFact {
  readonly id: DriftFactId;
  readonly label: string;
  readonly words: (scenario: PricingScenario) => string;
}

export type DriftFactId =
  | 'score'
  | 'amount'
  | 'ltv'
  | 'cltv'
  | 'dti'
  | 'purpose'
  | 'occupancy'
  | 'units'
  | 'stories'
  | 'property'
  | 'place'
  | 'program'
  | 'secondLien'
  | 'specialProgram'
  | 'mortgageInsurance'
  | 'escrows'
  | 'firstTimeBuyer'
  | 'income'
  | 'selfEmployed'
  | 'underwriting'
  | 'financedProperties'
  | 'reserves'
  | 'veteran'
  | 'residency';

/**
 * The fact to which each part of a scenario belongs. The compiler requires every part, so none is forgotten when pricing gets a new one.
 * Null means that it was agreed with the lock and does not drift: compensation, premiums and fees of insurance, the brokerage's tier and
 * place in the lender's hierarchy, the day the application was taken.
 */
const FACT_OF: Readonly<Record<keyof PricingScenario, DriftFactId | null>> = {
  score: 'score',
  loanAmount: 'amount',
  noteAmount: 'amount',
  value: 'ltv',
  salesPrice: 'ltv',
  ltv: 'ltv',
  cltv: 'cltv',
  hcltv: 'cltv',
  subordinateFinancing: 'cltv',
  communitySecond: 'cltv',
  dti: 'dti',
  loanPurpose: 'purpose',
  refinanceCashOut: 'purpose',
  refinanceProgram: 'purpose',
  occupancy: 'occupancy',
  units: 'units',
  stories: 'stories',
  propertyType: 'property',
  nonWarrantable: 'property',
  state: 'place',
  countyFips: 'place',
  zip: 'place',
  limits: 'place',
  ruralEligible: 'place',
  mortgageType: 'program',
  amortization: 'program',
  termMonths: 'program',
  lienPriority: 'program',
  secondLienType: 'secondLien',
  program: 'specialProgram',
  feature: 'specialProgram',
  mortgageInsurance: 'mortgageInsurance',
  insurerPremium: 'mortgageInsurance',
  financedPremium: 'mortgageInsurance',
  escrowsWaived: 'escrows',
  firstTimeBuyer: 'firstTimeBuyer',
  incomeOfAreaMedian: 'income',
  selfEmployed: 'selfEmployed',
  underwriting: 'underwriting',
  documentation: 'underwriting',
  financedProperties: 'financedProperties',
  reservesMonths: 'reserves',
  veteran: 'veteran',
  foreignNational: 'residency',
  nonOccupantOnly: 'residency',
  hierarchy: null,
  insuranceTables: null,
  compensation: null,
  brokerTier: null,
  interviewDate: null,
};

const fact = (id: DriftFactId, name: FactName, label: string = FACTS[name].label): DriftFact => ({
  id,
  label,
  words: (scenario) => formatFact(name, FACTS[name].read(scenario)),
});

/**
 * The order in which causes are separated: what underwriting most often changes first. It is fixed, so that the same change always has the
 * same explanation.
 */
export const DRIFT_FACTS: readonly DriftFact[] = [
  fact('score', 'score'),
  fact('amount', 'loanAmount'),
  fact('ltv', 'ltv'),
  fact('cltv', 'cltv'),
  fact('purpose', 'purpose'),
  fact('occupancy', 'occupancy'),
  fact('units', 'units'),
  fact('stories', 'stories'),
  fact('property', 'propertyType'),
  { id: 'place', label: 'County', words: (scenario) => `${scenario.countyFips ?? scenario.zip ?? 'unknown'}, ${scenario.state}` },
  fact('program', 'mortgageType'),
  fact('secondLien', 'secondLienType'),
  {
    id: 'specialProgram',
    label: FACTS.program.label,
    words: ({ program, feature }) => [program ?? 'none', ...(feature === undefined ? [] : [feature])].join(', '),
  },
  fact('mortgageInsurance', 'mortgageInsurance'),
  fact('escrows', 'escrowsWaived'),
  fact('firstTimeBuyer', 'firstTimeBuyer'),
  fact('income', 'incomeOfAreaMedian'),
  fact('selfEmployed', 'selfEmployed'),
  fact('underwriting', 'underwriting'),
  fact('financedProperties', 'financedProperties'),
  fact('reserves', 'reservesMonths'),
  fact('veteran', 'veteranEligible'),
  fact('residency', 'foreignNational'),
  fact('dti', 'dti'),
];

function keysOf(id: DriftFactId): readonly (keyof PricingScenario)[] {
  return (Object.keys(FACT_OF) as (keyof PricingScenario)[]).filter((key) => FACT_OF[key] === id);
}

const KEYS: ReadonlyMap<DriftFactId, readonly (keyof PricingScenario)[]> = new Map(DRIFT_FACTS.map(({ id }) => [id, keysOf(id)]));

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => same((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]));
}

/** Whether a fact is the same in two scenarios. */
export function sameFact(id: DriftFactId, one: PricingScenario, other: PricingScenario): boolean {
  return KEYS.get(id)!.every((key) => same(one[key], other[key]));
}

/** A scenario with one fact taken from another. */
export function withFact(id: DriftFactId, scenario: PricingScenario, from: PricingScenario): PricingScenario {
  const moved: Record<string, unknown> = { ...scenario };
  for (const key of KEYS.get(id)!) {
    if (from[key] === undefined) delete moved[key];
    else moved[key] = from[key];
  }
  // Every key and value is one of two scenarios.
  return moved as unknown as PricingScenario;
}

/**
 * The loan's facts of today on the terms the lock was made on. Loan limits move with the place and the units of the property; a new year's
 * limits alone are no change of the loan.
 */
export function factsOnLock(locked: PricingScenario, now: PricingScenario): PricingScenario {
  let facts = locked;
  for (const { id } of DRIFT_FACTS) facts = withFact(id, facts, now);
  const stayed = locked.state === now.state && locked.countyFips === now.countyFips && locked.units === now.units;
  return stayed ? { ...facts, limits: locked.limits } : facts;
}
