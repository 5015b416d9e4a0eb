import { useState } from 'react';
import { useMayCall } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { NumberCell, Table, TableRow } from '../../../../ui/kit/tables/table.tsx';
import type { Brokerages } from '../brokerages-screen.tsx';
import { ChangeBranch } from './change-branch.tsx';
import { ChangeRegion } from './change-region.tsx';

type Changed = { readonly branchId: number } | { readonly regionId: number };

/** The lender's branches and regions, with what each has; people with permission change them here. */
export function BranchesCard({ found: { branches, brokerages, regions } }: { found: Brokerages }) {
  const mayChange = useMayCall('change-branch');
  const [changed, setChanged] = useState<Changed>();
  const branch = changed && 'branchId' in changed ? branches.find(({ branchId }) => branchId === changed.branchId) : undefined;
  const region = changed && 'regionId' in changed ? regions.find(({ regionId }) => regionId === changed.regionId) : undefined;
  const companiesIn = (branchId: number) => brokerages.filter((one) => one.branchId === branchId).length;
  const close = () => setChanged(undefined);
  const change = (name: string, wanted: Changed) =>
    mayChange ? (
      <td>
        <Button size="panel" variant="quiet" aria-label={`Change ${name}`} onClick={() => setChanged(wanted)}>
          Change
        </Button>
      </td>
    ) : null;
  const more = mayChange ? [{ unseen: 'Change' }] : [];
  return (
    <>
      <Card title="Branches" note={String(branches.length)} flush>
        <Table caption="Branches" cards heads={['Branch', 'Region', 'Standing', { number: 'Companies' }, ...more]}>
          {branches.map(({ branchId, name, regionName, open }) => (
            <TableRow key={branchId} quiet={!open}>
              <th scope="row">{name}</th>
              <td>{regionName}</td>
              <td>{open ? 'Open' : <StatusPill>Closed</StatusPill>}</td>
              <NumberCell>{companiesIn(branchId)}</NumberCell>
              {change(`branch ${name}`, { branchId })}
            </TableRow>
          ))}
        </Table>
      </Card>
      <Card title="Regions" note={String(regions.length)} flush>
        <Table caption="Regions" cards heads={['Region', 'Standing', { number: 'Open branches' }, ...more]}>
          {regions.map(({ regionId, name, open }) => (
            <TableRow key={regionId} quiet={!open}>
              <th scope="row">{name}</th>
              <td>{open ? 'Open' : <StatusPill>Closed</StatusPill>}</td>
              <NumberCell>{branches.filter((one) => one.regionId === regionId && one.open).length}</NumberCell>
              {change(`region ${name}`, { regionId })}
            </TableRow>
          ))}
        </Table>
      </Card>
      {branch ? <ChangeBranch key={branch.branchId} branch={branch} regions={regions} onClose={close} /> : null}
      {region ? <ChangeRegion key={region.regionId} region={region} onClose={close} /> : null}
    </>
  );
}
