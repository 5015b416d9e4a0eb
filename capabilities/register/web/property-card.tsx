import { useEffect, useRef } from 'react';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import {
  countyChoicesOf,
  onlyPlace,
  PathCheck,
  PathMoney,
  PathSelect,
  PathText,
  stateChoicesOf,
  usePathForm,
  useZip,
  type ZipPlaces,
} from '../../../ui/fields/index.ts';
import { choicesOf } from '../../../ui/fields/choices-of.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates.tsx';
import { stateChoices } from './choices.ts';

const at = 'subjectProperty';

/** The property the loan is on. A ZIP of exactly five digits fills what is still empty of city, state and county. */
export function PropertyCard({ document, wanted }: { document: ApplicationDocument; wanted: 'required' | 'optional' }) {
  const property = document.subjectProperty;
  // An appraisal outweighs the estimate, so where there is one it is what can be mended here.
  const appraised = property.valuations.find((each) => each.PropertyValuationAmount !== undefined);
  const places = useZip(property.address?.PostalCode);
  useFilledPlace(places);
  const counties = countyChoicesOf(places.states, property.address?.StateCode);
  const optional = wanted === 'optional';
  return (
    <Card title="Property">
      <FormGrid>
        <Col span={8}>
          <PathText path={`${at}/address/AddressLineText`} label="Property street address" optional={optional} />
        </Col>
        <Col span={4}>
          <PathText path={`${at}/address/AddressUnitIdentifier`} label="Unit" optional />
        </Col>
        <Col span={3}>
          <PathText path={`${at}/address/PostalCode`} label="Property ZIP code" inputMode="numeric" maxLength={5} optional={optional} />
        </Col>
        <Col span={3}>
          <PathText path={`${at}/address/CityName`} label="Property city" optional={optional} />
        </Col>
        <Col span={3}>
          <PathSelect path={`${at}/address/StateCode`} label="Property state" choices={stateChoicesOf(places.states) ?? stateChoices} />
        </Col>
        <Col span={3}>
          {counties ? (
            <PathSelect path={`${at}/address/CountyName`} label="County" choices={counties} optional />
          ) : (
            <PathText path={`${at}/address/CountyName`} label="County" optional />
          )}
        </Col>
        <Col span={4}>
          <PathSelect path={`${at}/PropertyUsageType`} label="Occupancy" choices={choicesOf('occupancy')} />
        </Col>
        <Col span={3}>
          <PathSelect path={`${at}/FinancedUnitCount`} label="Number of units" choices={choicesOf('loanreg-units')} numbers />
        </Col>
        <Col span={5}>
          {appraised ? (
            <PathMoney path={`${at}/valuations/${appraised.id}/PropertyValuationAmount`} label="Appraised value of the property" />
          ) : (
            <PathMoney path={`${at}/PropertyEstimatedValueAmount`} label="Estimated value of the property" />
          )}
        </Col>
        <Col span={4}>
          <PathSelect
            path={`${at}/AttachmentType`}
            label="Attached or detached"
            choices={choicesOf('loanreg-urla-propertytype')}
            optional
          />
        </Col>
        <Col span={4}>
          <PathSelect
            path={`${at}/ProjectLegalStructureType`}
            label="Project"
            choices={[
              { value: 'Condominium', label: 'Condominium' },
              { value: 'Cooperative', label: 'Cooperative' },
            ]}
            optional
          />
        </Col>
        <Col span={4}>
          <div style={{ paddingTop: 'var(--space-6)' }}>
            <PathCheck path={`${at}/PUDIndicator`} label="Planned unit development" />
          </div>
        </Col>
      </FormGrid>
    </Card>
  );
}

/** Fills what is still empty and of which the ZIP code leaves no choice. */
function useFilledPlace(places: ZipPlaces): void {
  const form = usePathForm();
  const filled = useRef<string>(undefined);
  const { zip, states } = places;
  useEffect(() => {
    if (!states || filled.current === zip) return;
    filled.current = zip;
    const { stateCode, county, city } = onlyPlace(states);
    const fill = (path: string, value: string | undefined): void => {
      const now = form.valueAt(path);
      if (value && (now === undefined || now === null || now === '')) form.change(path, value);
    };
    fill(`${at}/address/CityName`, city);
    fill(`${at}/address/StateCode`, stateCode);
    fill(`${at}/address/CountyName`, county?.countyName);
  }, [states, zip, form]);
  // The county that is chosen or written as the list has it, by its number: loan limits are by county.
  const [stateCode, countyName] = [form.valueAt(`${at}/address/StateCode`), form.valueAt(`${at}/address/CountyName`)];
  const fips = states
    ?.find((state) => state.stateCode === stateCode)
    ?.counties.find((county) => county.countyFips !== '' && county.countyName === countyName)?.countyFips;
  useEffect(() => {
    if (fips === undefined) return;
    for (const [path, code] of [
      [`${at}/FIPSStateNumericCode`, fips.slice(0, 2)],
      [`${at}/FIPSCountyCode`, fips.slice(2)],
    ] as const)
      if (form.valueAt(path) !== code) form.change(path, code);
  }, [fips, form]);
}
