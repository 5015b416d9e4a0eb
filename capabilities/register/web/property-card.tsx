import { useEffect, useRef } from 'react';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import { PathCheck, PathMoney, PathSelect, PathText, usePathForm } from '../../../ui/fields/index.ts';
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
  useZip(property.address?.PostalCode);
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
          <PathSelect path={`${at}/address/StateCode`} label="Property state" choices={stateChoices} />
        </Col>
        <Col span={3}>
          <PathText path={`${at}/address/CountyName`} label="County" optional />
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

function useZip(zip: string | undefined): void {
  const form = usePathForm();
  const digits = zip && /^\d{5}$/.test(zip) ? zip : undefined;
  const found = useAsk(
    'get-zip',
    { params: { zip: digits ?? '00000' } },
    { when: digits !== undefined, keep: false, staleAfter: 3_600_000 },
  );
  const state = found.value?.states[0];
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!state || !digits || done.current === digits) return;
    done.current = digits;
    const county = state.counties[0];
    const fill = (path: string, value: string | undefined): void => {
      const now = form.valueAt(path);
      if (value && (now === undefined || now === null || now === '')) form.change(path, value);
    };
    fill(`${at}/address/CityName`, county?.cities[0]);
    fill(`${at}/address/StateCode`, state.stateCode);
    fill(`${at}/address/CountyName`, county?.countyName);
    if (county && /^\d{5}$/.test(county.countyFips)) {
      fill(`${at}/FIPSStateNumericCode`, county.countyFips.slice(0, 2));
      fill(`${at}/FIPSCountyCode`, county.countyFips.slice(2));
    }
  }, [state, digits, form]);
}
