import {
  citiesOfferedFor,
  countyChoicesOf,
  PathSelect,
  PathText,
  PathZip,
  stateChoicesOf,
  useZipPlaces,
  ZipWarning,
  type PlacePaths,
} from '../../../../ui/fields/index.ts';
import { choicesOf } from '../../../../ui/fields/choices-of.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import { shownFields, type PriceItForm } from '../../domain/scenario/price-it-form.ts';
import { stateChoices } from '../lists.ts';

const place: PlacePaths = { zip: 'zip', state: 'state', city: 'city', county: 'county' };

/** The property's place and type. Exactly five digits of a ZIP look up its state, county and city. */
export function PropertyCard({ form }: { form: PriceItForm }) {
  const places = useZipPlaces(place);
  return (
    <Card title="Property">
      <FormGrid>
        <PlaceFields form={form} states={places.states} />
        <PropertyFields form={form} />
      </FormGrid>
      <ZipWarning places={places} />
    </Card>
  );
}

/** ZIP code, state, county and city; lists where the ZIP code leaves a choice. */
function PlaceFields({ form, states }: { form: PriceItForm; states: ReturnType<typeof useZipPlaces>['states'] }) {
  const counties = countyChoicesOf(states, form.state);
  return (
    <>
      <Col span={2}>
        <PathZip path="zip" label="ZIP code" optional />
      </Col>
      <Col span={3}>
        <PathSelect path="state" label="State" choices={stateChoicesOf(states) ?? stateChoices} />
      </Col>
      <Col span={3}>
        {counties ? (
          <PathSelect path="county" label="County" choices={counties} optional />
        ) : (
          <PathText path="county" label="County" optional />
        )}
      </Col>
      <Col span={4}>
        <PathText path="city" label="City" offered={citiesOfferedFor(states, form.state, form.county)} optional />
      </Col>
    </>
  );
}

/** The property's use and type. */
function PropertyFields({ form }: { form: PriceItForm }) {
  return (
    <>
      <Col span={3}>
        <PathSelect path="occupancy" label="Occupancy" choices={choicesOf('occupancy')} />
      </Col>
      <Col span={3}>
        <PathSelect path="propertyType" label="Property type" choices={choicesOf('property-type')} />
      </Col>
      {shownFields(form).nonWarrantable ? (
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
        <PathSelect path="usdaEligibleArea" label="Property in a USDA-eligible rural area" choices={choicesOf('priceit-yes-no')} optional />
      </Col>
    </>
  );
}
