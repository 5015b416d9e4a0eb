import { useMemo } from 'react';
import {
  citiesOfferedFor,
  countyChoicesOf,
  PathSelect,
  PathText,
  PathZip,
  stateChoicesOf,
  usePathForm,
  useZipPlaces,
  ZipWarning,
  type Choice,
  type PlacePaths,
} from '../../../../ui/fields/index.ts';
import { Col } from '../../../../ui/kit/page/templates/form-page.tsx';
import { states } from '../../../reference/domain/states.ts';

const stateChoices: readonly Choice[] = states.map((state) => ({ value: state.code, label: state.code }));

interface AddressProps {
  readonly path: string;
  readonly optional?: boolean;
  readonly property?: string;
}

/**
 * Street, city, state and ZIP of the address at a path; where `property` is the path of the property that has it, its county too. A ZIP code
 * that is typed fills what it leaves no choice about.
 */
export function AddressFields({ path, optional = true, property }: AddressProps) {
  const form = usePathForm();
  const paths = useMemo(() => placeAt(path, property), [path, property]);
  const places = useZipPlaces(paths, { whenTyped: true });
  const lists = stateChoicesOf(places.states)?.map(({ value }) => ({ value, label: value }));
  const state = form.valueAt(paths.state);
  const stateCode = typeof state === 'string' ? state : undefined;
  const county = paths.county === undefined ? undefined : form.valueAt(paths.county);
  const counties = countyChoicesOf(places.states, stateCode);
  const cities = citiesOfferedFor(places.states, stateCode, typeof county === 'string' ? county : undefined);
  return (
    <>
      <Col span={5}>
        <PathText path={`${path}/AddressLineText`} label="Street" optional={optional} />
      </Col>
      <Col span={3}>
        <PathText path={paths.city} label="City" offered={cities} optional={optional} />
      </Col>
      <Col span={2}>
        <PathSelect path={paths.state} label="State" choices={lists ?? stateChoices} optional={optional} />
      </Col>
      <Col span={2}>
        <PathZip path={paths.zip} label="ZIP" optional={optional} />
        <ZipWarning places={places} />
      </Col>
      {paths.county === undefined ? null : (
        <Col span={4}>
          {counties ? (
            <PathSelect path={paths.county} label="County" choices={counties} optional />
          ) : (
            <PathText path={paths.county} label="County" optional />
          )}
        </Col>
      )}
    </>
  );
}

function placeAt(path: string, property: string | undefined): PlacePaths {
  return {
    zip: `${path}/PostalCode`,
    state: `${path}/StateCode`,
    city: `${path}/CityName`,
    ...(property === undefined
      ? {}
      : { county: `${path}/CountyName`, fips: { state: `${property}/FIPSStateNumericCode`, county: `${property}/FIPSCountyCode` } }),
  };
}
