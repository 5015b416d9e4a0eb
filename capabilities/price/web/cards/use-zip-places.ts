import { useEffect, useRef, useState } from 'react';
import { onlyPlace, useZip } from '../../../../ui/fields/index.ts';
import type { PriceItForm } from '../../domain/scenario/price-it-form.ts';
import type { TypedValue } from '../use-price-it.ts';

const NO_CITY = 'There was an error generating a city from the provided zip code. Please make sure you entered a valid zip code.';

/** The places of the typed ZIP code; what is the only one is chosen, a failure is said once, in the words of the server or the portal's own. */
export function useZipPlaces(form: PriceItForm, change: (path: string, value: TypedValue) => void) {
  const { zip, states, problem } = useZip(form.zip);
  const [dismissed, setDismissed] = useState<string>();
  const chosen = useRef<string>(undefined);
  const { state, county, city } = form;
  useEffect(() => {
    if (zip === undefined || states === undefined) {
      // Another ZIP code is on its way: when this one comes back it chooses anew.
      if (zip !== chosen.current) chosen.current = undefined;
      return;
    }
    if (chosen.current === zip) return;
    chosen.current = zip;
    const only = onlyPlace(states);
    if (only.stateCode && state === '') change('state', only.stateCode);
    if (only.county && county === '') change('county', only.county.countyName);
    if (only.city && city === '') change('city', only.city);
  }, [change, city, county, zip, states, state]);
  return {
    states,
    warning: problem && dismissed !== zip ? (problem.message ?? NO_CITY) : undefined,
    dismiss: () => setDismissed(zip),
  };
}
