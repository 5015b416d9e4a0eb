import { useAsk, type ReplyOf } from '../../calls/index.ts';

export type ZipState = ReplyOf<'get-zip'>['states'][number];

/** The parts of a place that follow from a ZIP code without a choice. */
export interface OnlyPlace {
  readonly stateCode?: string;
  readonly county?: ZipState['counties'][number];
  readonly city?: string;
}

export interface ZipPlaces {
  /** The five digits of the look-up. */
  readonly zip: string | undefined;
  /** The states of the ZIP code; undefined until they are loaded. */
  readonly states: readonly ZipState[] | undefined;
  /** Why it was not found, in the server's words where it has some. */
  readonly problem: { readonly message: string | undefined } | undefined;
}

/** The places of a ZIP code, looked up once for each code and only when it has exactly five digits. */
export function useZip(typed: string | undefined): ZipPlaces {
  const zip = typed !== undefined && /^\d{5}$/.test(typed) ? typed : undefined;
  const found = useAsk(
    'get-zip',
    { params: { zip: zip ?? '00000' } },
    { when: zip !== undefined, keepPrevious: false, staleAfter: 3_600_000 },
  );
  if (zip === undefined) return { zip, states: undefined, problem: undefined };
  const failed = found.refusal ?? found.fault;
  return { zip, states: found.value?.states, problem: failed && { message: found.refusal?.message } };
}

/** The state, county and city of which there is exactly one. */
export function onlyPlace(states: readonly ZipState[]): OnlyPlace {
  const state = states.length === 1 ? states[0] : undefined;
  const county = state?.counties.length === 1 ? state.counties[0] : undefined;
  const cities = new Set(states.flatMap((one) => one.counties.flatMap((each) => each.cities)));
  const [city] = cities.size === 1 ? cities : [];
  return {
    ...(state ? { stateCode: state.stateCode } : {}),
    ...(county ? { county } : {}),
    ...(city === undefined ? {} : { city }),
  };
}

/** The states to choose among, where the code leaves a choice. */
export function stateChoicesOf(states: readonly ZipState[] | undefined) {
  return states && states.length > 1 ? states.map((one) => ({ value: one.stateCode, label: one.stateName })) : undefined;
}

/** The counties to choose among, where the code leaves a choice in the state that is chosen. */
export function countyChoicesOf(states: readonly ZipState[] | undefined, stateCode: string | undefined) {
  const counties = states?.find((one) => one.stateCode === stateCode)?.counties ?? [];
  return counties.length > 1 || (counties.length > 0 && states && states.length > 1)
    ? counties.map(({ countyName }) => ({ value: countyName, label: countyName }))
    : undefined;
}

/** The cities to choose among, where the code leaves a choice in the state, and the county, that is chosen. */
export function citiesOfferedFor(
  states: readonly ZipState[] | undefined,
  stateCode: string | undefined,
  countyName: string | undefined,
): readonly string[] | undefined {
  const inState = (states ?? []).filter((one) => !stateCode || one.stateCode === stateCode).flatMap((one) => one.counties);
  const inCounty = inState.filter((one) => one.countyName === countyName);
  const cities = new Set((inCounty.length > 0 ? inCounty : inState).flatMap((one) => one.cities));
  return cities.size > 1 ? [...cities] : undefined;
}

/**
 * The county's new number: that of the chosen county, or none where the one that was `filled` here has lost its county; undefined where it
 * stays, as a number that a file brought does.
 */
export function nextCountyNumber(chosen: string | undefined, now: string, filled: string | undefined): string | null | undefined {
  if (chosen === now || (chosen === undefined && now !== filled)) return undefined;
  return chosen ?? null;
}
