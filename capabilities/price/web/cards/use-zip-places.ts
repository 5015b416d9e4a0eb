import { useEffect, useRef, useState } from 'react';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import type { PriceItForm } from '../../domain/scenario/price-it-form.ts';
import type { TypedValue } from '../use-price-it.ts';

type Place = ReplyOf<'get-zip'>['states'][number];

const NO_CITY = 'There was an error generating a city from the provided zip code. Please make sure you entered a valid zip code.';

/** The places of the typed ZIP code, looked up once for each code; what is the only one is chosen, a failure is said once, in the words of the server or the portal's own. */
export function useZipPlaces(form: PriceItForm, change: (path: string, value: TypedValue) => void) {
  const digits = /^\d{5}$/.test(form.zip) ? form.zip : undefined;
  const found = useAsk(
    'get-zip',
    { params: { zip: digits ?? '00000' } },
    { when: digits !== undefined, keep: false, staleAfter: 3_600_000 },
  );
  const [dismissed, setDismissed] = useState<string>();
  const chosen = useRef<string>(undefined);
  const places = digits === undefined ? undefined : found.value?.states;
  const { state, county, city } = form;
  useEffect(() => {
    if (digits === undefined || places === undefined) {
      // Another ZIP code is on its way: when this one comes back it chooses anew.
      if (digits !== chosen.current) chosen.current = undefined;
      return;
    }
    if (chosen.current === digits) return;
    chosen.current = digits;
    const only = onlyPlace(places);
    if (only.state && state === '') change('state', only.state);
    if (only.county && county === '') change('county', only.county);
    if (only.city && city === '') change('city', only.city);
  }, [change, city, county, digits, places, state]);
  const problem = digits === undefined ? undefined : found.refusal ? found.refusal.message || NO_CITY : found.fault ? NO_CITY : undefined;
  return {
    states: places ?? [],
    warning: problem !== undefined && dismissed !== digits ? problem : undefined,
    dismiss: () => setDismissed(digits),
  };
}

/** The state, county and city a ZIP code leaves no choice about. */
function onlyPlace(states: readonly Place[]): { readonly state?: string; readonly county?: string; readonly city?: string } {
  const state = states.length === 1 ? states[0] : undefined;
  const county = state?.counties.length === 1 ? state.counties[0] : undefined;
  const city = county?.cities.length === 1 ? county.cities[0] : undefined;
  return {
    ...(state ? { state: state.stateCode } : {}),
    ...(county ? { county: county.countyName } : {}),
    ...(city ? { city } : {}),
  };
}
