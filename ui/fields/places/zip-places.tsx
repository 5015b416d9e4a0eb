import { useEffect, useRef, useState } from 'react';
import { ZIP_FAILURE } from '../../../foundation/validation/sentences.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/layers/dialog.tsx';
import { usePathForm, type PathForm } from '../path-fields.tsx';
import { nextCountyNumber, onlyPlace, useZip, type ZipState } from './use-zip.ts';

/** The paths of a place in a form; parts without a field are left out. */
export interface PlacePaths {
  readonly zip: string;
  readonly state: string;
  readonly city: string;
  readonly county?: string;
  /** The county's number in two parts: loan limits are by county. */
  readonly fips?: { readonly state: string; readonly county: string };
}

/**
 * Looks the form's ZIP code up, and fills empty fields that follow from the code without a choice; values filled in for an earlier code are
 * removed. With `whenTyped` a code that was there at first is only looked up for its lists.
 */
export function useZipPlaces(paths: PlacePaths, { whenTyped = false }: { readonly whenTyped?: boolean } = {}) {
  const form = usePathForm();
  const typed = form.valueAt(paths.zip);
  const { zip, states, problem } = useZip(typeof typed === 'string' ? typed : undefined);
  const done = useRef(whenTyped ? zip : undefined);
  const [dismissed, setDismissed] = useState(whenTyped ? zip : undefined);
  const filled = useRef<Record<string, string>>({});
  const atStart = useRef(zip);
  useEffect(() => {
    if (!states) {
      // Another code is being typed: when the first one is typed again, its place is filled in again.
      if (zip !== done.current) done.current = undefined;
      return;
    }
    if (done.current === zip) return;
    done.current = zip;
    fillPlace(form, paths, states, { filled: filled.current, moved: zip !== atStart.current });
    atStart.current = undefined;
  }, [states, zip, form, paths]);
  useOnlyCounty(form, paths, states);
  useCountyNumber(form, paths, states, whenTyped);
  return {
    states,
    warning: problem && dismissed !== zip ? (problem.message ?? ZIP_FAILURE) : undefined,
    dismiss: () => setDismissed(zip),
  };
}

interface Before {
  /** The values filled in before, by path, that were not typed over. */
  readonly filled: Record<string, string>;
  /** A person typed another code: a state or county that is not in it is removed. */
  readonly moved: boolean;
}

/** Fills in the only state, county and city where the fields are empty, or have a place the code is not in. */
function fillPlace(form: PathForm, paths: PlacePaths, states: readonly ZipState[], { filled, moved }: Before): void {
  const { stateCode, county, city } = onlyPlace(states);
  const fill = (path: string | undefined, value: string | undefined, isIn: (now: unknown) => boolean = () => true): void => {
    if (path === undefined) return;
    const now = form.valueAt(path);
    const empty = now === undefined || now === null || now === '';
    if (!empty && now !== filled[path] && (!moved || isIn(now))) return;
    if (value !== undefined) filled[path] = value;
    else delete filled[path];
    if ((now ?? '') !== (value ?? '')) form.change(path, value ?? null);
  };
  const counties = states.flatMap((state) => state.counties.map(({ countyName }) => countyName));
  const inState = (now: unknown) => states.some((state) => state.stateCode === now);
  const sameState = inState(form.valueAt(paths.state));
  fill(paths.city, city, () => sameState);
  fill(paths.state, stateCode, inState);
  fill(paths.county, county?.countyName, (now) => counties.some((name) => name === now));
}

/** Once one of several states is chosen, its only county; a county of another of them is removed. */
function useOnlyCounty(form: PathForm, { state, county: path }: PlacePaths, states: readonly ZipState[] | undefined): void {
  const chosen = form.valueAt(state);
  const before = useRef(chosen);
  useEffect(() => {
    if (!states || before.current === chosen) return;
    before.current = chosen;
    const here = states.find((one) => one.stateCode === chosen)?.counties;
    if (path === undefined || form.readOnly || states.length < 2 || !here) return;
    const now = form.valueAt(path) ?? '';
    const named = (counties: ZipState['counties']) => counties.some(({ countyName }) => countyName === now);
    if (named(here) || (now !== '' && !states.some(({ counties }) => named(counties)))) return;
    const only = here.length === 1 ? (here[0]?.countyName ?? null) : null;
    if (now !== (only ?? '')) form.change(path, only);
  }, [chosen, states, form, path]);
}

/** The number of the county that is chosen, or written as on the list; one that was filled in here is removed with its county. */
function useCountyNumber(
  form: PathForm,
  { state, county, fips }: PlacePaths,
  states: readonly ZipState[] | undefined,
  whenTyped: boolean,
): void {
  const [stateCode, countyName] = [form.valueAt(state), county === undefined ? undefined : form.valueAt(county)];
  const atStart = useRef(whenTyped ? `${String(stateCode)} ${String(countyName)}` : undefined);
  const asAtStart = atStart.current === `${String(stateCode)} ${String(countyName)}`;
  const filled = useRef<string>(undefined);
  const number = states?.find((one) => one.stateCode === stateCode)?.counties.find((one) => one.countyName === countyName)?.countyFips;
  useEffect(() => {
    if (!states || !fips || form.readOnly || asAtStart) return;
    const now = `${String(form.valueAt(fips.state) ?? '')}${String(form.valueAt(fips.county) ?? '')}`;
    const next = nextCountyNumber(number, now, filled.current);
    if (next === undefined) return;
    filled.current = number;
    form.change(fips.state, next?.slice(0, 2) ?? null);
    form.change(fips.county, next?.slice(2) ?? null);
  }, [states, number, fips, form, asAtStart]);
}

/** Shows once why a ZIP code could not be looked up. */
export function ZipWarning({ places: { warning, dismiss } }: { places: ReturnType<typeof useZipPlaces> }) {
  if (warning === undefined) return null;
  return (
    <Dialog title="Warning" onClose={dismiss} actions={<Button onClick={dismiss}>OK</Button>}>
      <p>{warning}</p>
    </Dialog>
  );
}
