import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import {
  citiesOfferedFor,
  countyChoicesOf,
  PathCheck,
  PathMoney,
  PathSelect,
  PathText,
  PathZip,
  stateChoicesOf,
  useZipPlaces,
  ZipWarning,
  type PlacePaths,
} from '../../../ui/fields/index.ts';
import { choicesOf } from '../../../ui/fields/choices-of.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates/form-page.tsx';
import { stateChoices } from './choices.ts';

const base = 'subjectProperty';
const place: PlacePaths = {
  zip: `${base}/address/PostalCode`,
  state: `${base}/address/StateCode`,
  city: `${base}/address/CityName`,
  county: `${base}/address/CountyName`,
  fips: { state: `${base}/FIPSStateNumericCode`, county: `${base}/FIPSCountyCode` },
};

/** The property the loan is on. A ZIP of exactly five digits fills in city, state and county where they are empty. */
export function PropertyCard({ document, wanted }: { document: ApplicationDocument; wanted: 'required' | 'optional' }) {
  return (
    <Card title="Property">
      <FormGrid>
        <PlaceFields document={document} optional={wanted === 'optional'} />
        <PropertyFields document={document} />
      </FormGrid>
    </Card>
  );
}

/** Its address; lists where the ZIP code leaves a choice. */
function PlaceFields({ document, optional }: { document: ApplicationDocument; optional: boolean }) {
  const { address } = document.subjectProperty;
  const places = useZipPlaces(place);
  const counties = countyChoicesOf(places.states, address?.StateCode);
  const cities = citiesOfferedFor(places.states, address?.StateCode, address?.CountyName);
  return (
    <>
      <Col span={8}>
        <PathText path={`${base}/address/AddressLineText`} label="Property street address" optional={optional} />
      </Col>
      <Col span={4}>
        <PathText path={`${base}/address/AddressUnitIdentifier`} label="Unit" optional />
      </Col>
      <Col span={3}>
        <PathZip path={place.zip} label="Property ZIP code" optional={optional} />
      </Col>
      <Col span={3}>
        <PathText path={`${base}/address/CityName`} label="Property city" offered={cities} optional={optional} />
      </Col>
      <Col span={3}>
        <PathSelect path={`${base}/address/StateCode`} label="Property state" choices={stateChoicesOf(places.states) ?? stateChoices} />
      </Col>
      <Col span={3}>
        {counties ? (
          <PathSelect path={`${base}/address/CountyName`} label="County" choices={counties} optional />
        ) : (
          <PathText path={`${base}/address/CountyName`} label="County" optional />
        )}
        <ZipWarning places={places} />
      </Col>
    </>
  );
}

/** The property's use, value and type. */
function PropertyFields({ document }: { document: ApplicationDocument }) {
  // An appraisal takes precedence over the estimate, so where there is one it is the value to correct here.
  const appraised = document.subjectProperty.valuations.find((each) => each.PropertyValuationAmount !== undefined);
  return (
    <>
      <Col span={4}>
        <PathSelect path={`${base}/PropertyUsageType`} label="Occupancy" choices={choicesOf('occupancy')} />
      </Col>
      <Col span={3}>
        <PathSelect path={`${base}/FinancedUnitCount`} label="Number of units" choices={choicesOf('loanreg-units')} numbers />
      </Col>
      <Col span={5}>
        {appraised ? (
          <PathMoney path={`${base}/valuations/${appraised.id}/PropertyValuationAmount`} label="Appraised value of the property" />
        ) : (
          <PathMoney path={`${base}/PropertyEstimatedValueAmount`} label="Estimated value of the property" />
        )}
      </Col>
      <Col span={4}>
        <PathSelect
          path={`${base}/AttachmentType`}
          label="Attached or detached"
          choices={choicesOf('loanreg-urla-propertytype')}
          optional
        />
      </Col>
      <Col span={4}>
        <PathSelect
          path={`${base}/ProjectLegalStructureType`}
          label="Project"
          choices={[
            { value: 'Condominium', label: 'Condominium' },
            { value: 'Cooperative', label: 'Cooperative' },
          ]}
          optional
        />
      </Col>
      <Col span={4}>
        <div className="beside-field">
          <PathCheck path={`${base}/PUDIndicator`} label="Planned unit development" />
        </div>
      </Col>
    </>
  );
}
