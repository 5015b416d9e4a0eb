import type { Borrower, HmdaRace } from '../mismo-3.4/application-document.ts';
import { parserOf } from '../mismo-3.4/values.ts';
import type { Draft } from './reading.ts';
import type { RecordReading } from './record-reading.ts';

/**
 * The answers that Regulation C requires since 2018 are in ADS records of their own: the name, and the applicant's number and the value
 * with a colon between; what belongs to one of several races has the race's running number before the value. 10A and 10R repeat the coarser
 * answers, so the same answer in both is one answer.
 */
export interface AdditionalRecord {
  readonly Name: string;
  readonly Value: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** Names of ADS records whose value is Y or N, and their data points; three are cut to the field's width. */
const INDICATORS = {
  HMDAEthnicityRefusalIndicator: 'HMDAEthnicityRefusalIndicator',
  HMDAGenderRefusalIndicator: 'HMDAGenderRefusalIndicator',
  HMDARaceRefusalIndicator: 'HMDARaceRefusalIndicator',
  HMDAEthnicityCollectedBasedOnVisual: 'HMDAEthnicityCollectedBasedOnVisualObservationOrSurnameIndicator',
  HMDAGenderCollectedBasedOnVisual: 'HMDAGenderCollectedBasedOnVisualObservationOrNameIndicator',
  HMDARaceCollectedBasedOnVisual: 'HMDARaceCollectedBasedOnVisualObservationOrSurnameIndicator',
} as const;
const NOT_PROVIDED = 'InformationNotProvidedByApplicantInMailInternetOrTelephoneApplication';
const NOT_PROVIDED_SHORT = 'InformationNotProvidedByApplicantInMIT';
const DESCRIPTIONS = {
  HMDARaceDesignationOtherAsnDesc: ['OtherAsian', 'HMDARaceDesignationOtherAsianDescription'],
  HMDARaceDesignationOtherPIDesc: ['OtherPacificIslander', 'HMDARaceDesignationOtherPacificIslanderDescription'],
} as const;
const PACIFIC = new Set(['NativeHawaiian', 'GuamanianOrChamorro', 'Samoan', 'OtherPacificIslander']);

/** The running numbers by which the ADS records of a file know races, by the races' ids. */
export type RaceNumbers = ReadonlyMap<string, number>;

/** Numbers for a borrower's races: those the file has, and free ones for the rest. */
function numbersFor(races: readonly HmdaRace[], known: RaceNumbers): RaceNumbers {
  let highest = Math.max(0, ...races.map(({ id }) => known.get(id) ?? 0));
  return new Map(races.map(({ id }) => [id, known.get(id) ?? (highest += 1)] as const));
}

/** A borrower's answers, as ADS records; none where there are no answers. */
export function answersOf(borrower: Borrower, ssn: string, known: RaceNumbers): AdditionalRecord[] {
  const { races, ethnicities, ethnicityOrigins, HMDAGenderType: gender, ApplicationTakenMethodType: method } = borrower;
  const records: AdditionalRecord[] = [];
  const add = (Name: string, value: string | undefined, item?: string): void => {
    if (value !== undefined) records.push({ Name, Value: `${ssn}:${value}`, ids: item === undefined ? {} : { item } });
  };
  for (const { id, HMDAEthnicityType: type } of ethnicities) add('HMDAEthnicityType', type && short(type), id);
  for (const { id, HMDAEthnicityOriginType: type, HMDAEthnicityOriginTypeOtherDescription: words } of ethnicityOrigins) {
    add('HMDAEthnicityOriginType', type, id);
    add('HMDAEthnicityOriginTypeOtherDesc', words, id);
  }
  const numbers = numbersFor(races, known);
  for (const race of races) {
    const of = (value: string | undefined): string | undefined => (value === undefined ? undefined : `${numbers.get(race.id)}:${value}`);
    add('HMDARaceType', of(race.HMDARaceType && short(race.HMDARaceType)), race.id);
    add('HMDARaceTypeAdditionalDescription', of(race.HMDARaceTypeAdditionalDescription), race.id);
    for (const designation of race.designations) {
      add('HMDARaceDesignationType', of(designation.HMDARaceDesignationType), designation.id);
      for (const [name, [, point]] of Object.entries(DESCRIPTIONS)) add(name, of(designation[point]), designation.id);
    }
  }
  add('HMDAGenderType', gender);
  for (const [name, point] of Object.entries(INDICATORS)) {
    const value = borrower[point];
    add(name, value === undefined ? undefined : value ? 'Y' : 'N');
  }
  if (records.length > 0) add('ApplicationTakenMethodType', method);
  return records;
}

/** Reads an ADS record that is such an answer; false where it is another. */
export function readAnswer(here: RecordReading, name: string, value: string): boolean {
  const take = ANSWERS[name];
  if (!take) return false;
  const [, ssn = '', , number = '', words = ''] = /^(\d{9}):((\d{1,2}):)?(.*)$/.exec(value) ?? [];
  const borrower = here.reading.borrowers.get(ssn);
  const text = words.trim();
  if (!borrower || text === '') here.bad('Value', 'BAD_VALUE', 'an answer of an applicant of the file');
  else {
    const problem = take({ here, borrower, text, race: `${ssn}:${number}` });
    if (problem === undefined) {
      here.reading.dataPoints += 1;
      here.key(`${name} ${borrower.id} ${here.record.ids?.['item'] ?? here.last ?? ''}`);
    } else here.bad('Value', 'BAD_VALUE', problem);
  }
  return true;
}

interface Answer {
  readonly here: RecordReading;
  readonly borrower: Draft<Borrower>;
  readonly text: string;
  /** Number of the applicant and the race. */
  readonly race: string;
}
/** Takes an answer, or says what it should have been. */
type Taker = (answer: Answer) => string | undefined;

const ofBorrower =
  (point: string): Taker =>
  ({ borrower, text }) => {
    const parsed = parserOf(point)(point.endsWith('Indicator') ? indicator(text) : text);
    if (!('value' in parsed)) return parsed.wanted;
    Object.assign(borrower, { [point]: parsed.value });
    return undefined;
  };

const ANSWERS: Readonly<Record<string, Taker>> = {
  ApplicationTakenMethodType: ofBorrower('ApplicationTakenMethodType'),
  HMDAGenderType: ofBorrower('HMDAGenderType'),
  ...Object.fromEntries(Object.entries(INDICATORS).map(([name, point]) => [name, ofBorrower(point)])),
  HMDAEthnicityType: ({ here, borrower, text }) => {
    const parsed = parserOf('HMDAEthnicityType')(long(text));
    if (!('value' in parsed)) return parsed.wanted;
    ethnicityOf(here, borrower, String(parsed.value));
    return undefined;
  },
  HMDAEthnicityOriginType: ({ here, borrower, text }) => {
    const parsed = parserOf('HMDAEthnicityOriginType')(text);
    if (!('value' in parsed)) return parsed.wanted;
    const type = parsed.value as 'Other';
    oneOf(here, borrower.ethnicityOrigins, 'HMDA_ETHNICITY_ORIGIN', { HMDAEthnicityOriginType: type });
    return undefined;
  },
  HMDAEthnicityOriginTypeOtherDesc: ({ here, borrower, text }) => {
    const origin = oneOf(here, borrower.ethnicityOrigins, 'HMDA_ETHNICITY_ORIGIN', { HMDAEthnicityOriginType: 'Other' });
    Object.assign(origin, { HMDAEthnicityOriginTypeOtherDescription: text });
    return undefined;
  },
  HMDARaceType: ({ here, borrower, text, race }) => {
    const parsed = parserOf('HMDARaceType')(long(text));
    if (!('value' in parsed)) return parsed.wanted;
    here.reading.races.set(race, raceOf(here, borrower, String(parsed.value)));
    return undefined;
  },
  HMDARaceTypeAdditionalDescription: ({ here, borrower, text, race }) => {
    const known = here.reading.races.get(race) ?? raceOf(here, borrower, 'AmericanIndianOrAlaskaNative');
    Object.assign(known, { HMDARaceTypeAdditionalDescription: text });
    return undefined;
  },
  HMDARaceDesignationType: (answer) => {
    const parsed = parserOf('HMDARaceDesignationType')(answer.text);
    if (!('value' in parsed)) return parsed.wanted;
    designationOf(answer, String(parsed.value));
    return undefined;
  },
  ...Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([name, [type, point]]): [string, Taker] => [
      name,
      (answer) => {
        Object.assign(designationOf(answer, type), { [point]: answer.text });
        return undefined;
      },
    ]),
  ),
};

/** The ethnicity of a kind, once, whichever record says it. */
export function ethnicityOf(here: RecordReading, borrower: Draft<Borrower>, type: string, part = 'item'): { id: string } {
  return oneOf(here, borrower.ethnicities, 'HMDA_ETHNICITY', { HMDAEthnicityType: type }, part);
}

/** The race of a kind, once, whichever record says it. */
export function raceOf(here: RecordReading, borrower: Draft<Borrower>, type: string): Draft<HmdaRace> {
  return oneOf(here, borrower.races, 'HMDA_RACE', { HMDARaceType: type }, 'item', { designations: [] }) as Draft<HmdaRace>;
}

function designationOf({ here, borrower, race }: Answer, type: string): { id: string } {
  const kind = PACIFIC.has(type) ? 'NativeHawaiianOrOtherPacificIslander' : 'Asian';
  // Without its number a designation still says which race it is of.
  const known = here.reading.races.get(race) ?? borrower.races.find(({ HMDARaceType }) => HMDARaceType === kind);
  const owner = (known as Draft<HmdaRace> | undefined) ?? raceOfKind(here, borrower, kind);
  return oneOf(here, owner.designations, 'HMDA_RACE_DESIGNATION', { HMDARaceDesignationType: type });
}

/** A race that only one of its designations says; its id is never the designation's. */
function raceOfKind(here: RecordReading, borrower: Draft<Borrower>, kind: string): Draft<HmdaRace> {
  const race = { id: here.freshId('HMDA_RACE'), designations: [], HMDARaceType: kind } as unknown as Draft<HmdaRace>; // of the list's own kind
  borrower.races.push(race);
  return race;
}

/** The item of a list that a record means: the one of its id where the record was made from one, else the one that says the same, else a new one. */
function oneOf(
  here: RecordReading,
  list: readonly { readonly id: string }[],
  stem: string,
  said: Readonly<Record<string, string>>,
  part = 'item',
  blank: object = {},
): { id: string } {
  const id = here.record.ids?.[part];
  const [point, value] = Object.entries(said)[0]!;
  const found = list.find((item) => (id === undefined ? (item as Record<string, unknown>)[point] === value : item.id === id));
  const item = found ?? { id: here.at(part, stem), ...blank, ...said };
  if (!found) (list as { id: string }[]).push(item);
  here.last = item.id;
  return item;
}

const indicator = (text: string): string => (text === 'Y' ? 'true' : text === 'N' ? 'false' : text);
const short = (value: string): string => (value === NOT_PROVIDED ? NOT_PROVIDED_SHORT : value);
const long = (text: string): string => (text === NOT_PROVIDED_SHORT ? NOT_PROVIDED : text);
