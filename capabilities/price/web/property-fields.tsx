import { useEffect, useRef, useState } from 'react';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { PathSelect, PathText } from '../../../ui/fields/index.ts';
import { choicesOf } from '../../../ui/fields/choices-of.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates.tsx';
import { shownFields, type PriceItForm } from '../domain/scenario/price-it-form.ts';
import { stateChoices } from './lists.ts';
import type { TypedValue } from './use-price-it.ts';

type Place = ReplyOf<'get-zip'>['states'][number];

const NO_CITY = 'There was an error generating a city from the provided zip code. Please make sure you entered a valid zip code.';

/** Where the property is and what it is. Exactly five digits of a ZIP look up its state, county and city; what is the only one is chosen. */
export function PropertyCard({ form, change }: { form: PriceItForm; change: (path: string, value: TypedValue) => void }) {
  const places = useZip(form, change);
  const shown = shownFields(form);
  const state = places.states.find((one) => one.stateCode === form.state);
  const county = state?.counties.find((one) => one.countyName === form.county);
  return (
    <Card title="Property">
      <FormGrid>
        <Col span={2}>
          <PathText path="zip" label="ZIP code" inputMode="numeric" maxLength={5} optional />
        </Col>
        <Col span={3}>
          <PathSelect
            path="state"
            label="State"
            choices={places.states.length > 1 ? places.states.map((one) => ({ value: one.stateCode, label: one.stateName })) : stateChoices}
          />
        </Col>
        <Col span={3}>
          {(state?.counties.length ?? 0) > 1 ? (
            <PathSelect
              path="county"
              label="County"
              choices={state!.counties.map(({ countyName }) => ({ value: countyName, label: countyName }))}
              optional
            />
          ) : (
            <PathText path="county" label="County" optional />
          )}
        </Col>
        <Col span={4}>
          {(county?.cities.length ?? 0) > 1 ? (
            <PathSelect path="city" label="City" choices={county!.cities.map((city) => ({ value: city, label: city }))} optional />
          ) : (
            <PathText path="city" label="City" optional />
          )}
        </Col>
        <Col span={3}>
          <PathSelect path="occupancy" label="Occupancy" choices={choicesOf('occupancy')} />
        </Col>
        <Col span={3}>
          <PathSelect path="propertyType" label="Property type" choices={choicesOf('property-type')} />
        </Col>
        {shown.nonWarrantable ? (
          <Col span={3}>
            <PathSelect path="nonWarrantable" label="Non-warrantable project" choices={choicesOf('priceit-yes-no')} />
          </Col>
        ) : null}
        <Col span={3}>
          <PathSelect path="housingType" label="Housing type" choices={choicesOf('loanreg-housing-type')} />
        </Col>
        <Col span={3}>
          <PathSelect path="units" label="Units" choices={choicesOf('loanreg-units')} />
        </Col>
        <Col span={3}>
          <PathSelect path="stories" label="Stories" choices={choicesOf('priceit-number-of-stories')} optional />
        </Col>
        <Col span={3}>
          <PathSelect path="financedProperties" label="Financed properties" choices={choicesOf('priceit-financed-properties')} optional />
        </Col>
        <Col span={6}>
          <PathSelect
            path="usdaEligibleArea"
            label="Property in a USDA-eligible rural area"
            choices={choicesOf('priceit-yes-no')}
            optional
          />
        </Col>
      </FormGrid>
      {places.warning === undefined ? null : (
        <Dialog title="Warning" onClose={places.dismiss} actions={<Button onClick={places.dismiss}>OK</Button>}>
          <p>{places.warning}</p>
        </Dialog>
      )}
    </Card>
  );
}

/** Looked up once a ZIP code; a failure is said once, in the words of the server or the portal's own. */
function useZip(form: PriceItForm, change: (path: string, value: TypedValue) => void) {
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
