import { useEffect } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { PathSelect, usePathForm } from '../../../ui/fields/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates/form-page.tsx';
import type { PriceItForm } from '../domain/scenario/price-it-form.ts';

/** For the lender's people: region, then branch of it, then brokerage of that. The only one there is, is chosen. */
export function HierarchyCard({ form }: { form: PriceItForm }) {
  const { change } = usePathForm();
  const regions = useAsk('hierarchy-region-list', {}, { staleAfter: 300_000 });
  const branches = useAsk(
    'hierarchy-branch-list',
    { params: { regionId: form.regionId || '0' } },
    { when: form.regionId !== '', keepPrevious: false },
  );
  const brokerages = useAsk(
    'hierarchy-brokerage-list',
    { params: { branchId: form.branchId || '0' } },
    { when: form.branchId !== '', keepPrevious: false },
  );
  const broker = useAsk(
    'get-broker-data',
    { query: { p2: 'priceit', p3: form.brokerageId } },
    { when: form.brokerageId !== '', keepPrevious: false, staleAfter: 300_000 },
  );
  const record = form.brokerageId === '' ? undefined : broker.value?.domainRecord[0];
  const regionList = regions.value?.regions ?? [];
  const branchList = form.regionId === '' ? [] : (branches.value?.branches ?? []);
  const brokerageList = form.branchId === '' ? [] : (brokerages.value?.brokerages ?? []);
  const onlyRegion = regionList.length === 1 ? String(regionList[0]!.regionId) : undefined;
  const onlyBranch = branchList.length === 1 ? String(branchList[0]!.branchId) : undefined;
  const onlyBrokerage = brokerageList.length === 1 ? String(brokerageList[0]!.brokerageId) : undefined;
  useEffect(() => {
    if (form.regionId === '' && onlyRegion) change('regionId', onlyRegion);
    else if (form.branchId === '' && onlyBranch) change('branchId', onlyBranch);
    else if (form.brokerageId === '' && onlyBrokerage) change('brokerageId', onlyBrokerage);
  }, [change, form.branchId, form.brokerageId, form.regionId, onlyBranch, onlyBrokerage, onlyRegion]);
  const failed = [regions, branches, brokerages, broker].find((one) => one.fault);
  return (
    <Card
      title="Priced for"
      note={record ? `${record.name}, ${record.kind}, ${record.tier} tier, NMLS ${record.nmlsId}, ${record.state}` : undefined}
    >
      {failed ? <InlineError onRetry={failed.again}>The lender’s hierarchy did not load.</InlineError> : null}
      <FormGrid>
        <Col span={4}>
          <PathSelect
            path="regionId"
            label="Region"
            choices={regionList.map(({ regionId, name }) => ({ value: String(regionId), label: name }))}
          />
        </Col>
        <Col span={4}>
          <PathSelect
            path="branchId"
            label="Branch"
            choices={branchList.map(({ branchId, name }) => ({ value: String(branchId), label: name }))}
          />
        </Col>
        <Col span={4}>
          <PathSelect
            path="brokerageId"
            label="Brokerage"
            choices={brokerageList.map(({ brokerageId, name }) => ({ value: String(brokerageId), label: name }))}
          />
        </Col>
      </FormGrid>
    </Card>
  );
}
