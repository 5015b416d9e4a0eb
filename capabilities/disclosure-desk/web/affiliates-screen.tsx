import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { settlementServices } from '../../../foundation/vocabulary/settlement-services.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { PickCell, SecondLine, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { relationWords, useWords } from '../domain/index.ts';
import { AffiliatePanel } from './affiliate-panel.tsx';

export type Affiliates = ReplyOf<'get-business-affiliates'>;
export type Affiliate = Affiliates['affiliates'][number];

const TITLE = 'Business affiliates';

/** `/business-affiliate-maintenance/{brokerage}`: the companies affiliated with one, what they do and charge, and what that means for an estimate. */
export default function AffiliatesScreen({ params: { brokerageId } }: ScreenProps<'/business-affiliate-maintenance'>) {
  const asked = useAsk('get-business-affiliates', { query: brokerageId ? { brokerageId } : {} });
  const { fault, refusal, value } = asked;
  if (value && !fault && !refusal) return <FoundAffiliates key={value.company.brokerageId} found={value} />;
  return (
    <Workbench title={TITLE}>
      <NotLoaded asked={asked} failed="The affiliates did not load" safe="Nothing changed." rows={6} />
    </Workbench>
  );
}

/** Which affiliate is open at the right: one of the list, or a new one. */
type Opened = Affiliate['affiliateId'] | 'new' | undefined;

function FoundAffiliates({ found }: { found: Affiliates }) {
  const go = useGo();
  const [opened, setOpened] = useState<Opened>();
  const { company, companies, affiliates, mayChange } = found;
  const open = affiliates.find(({ affiliateId }) => affiliateId === opened);
  const shown = opened === 'new' || open;
  return (
    <Workbench
      title={TITLE}
      note={company.name}
      actions={
        <>
          {companies.length > 1 ? (
            <SelectField
              label="Company"
              bare
              empty={null}
              value={String(company.brokerageId)}
              choices={companies.map((one) => ({ value: String(one.brokerageId), label: one.name }))}
              onChange={(event) => go(pathTo('/business-affiliate-maintenance', { brokerageId: event.target.value }), { replace: true })}
            />
          ) : null}
          {mayChange ? (
            <Button size="toolbar" variant="primary" icon={IconPlus} onClick={() => setOpened('new')}>
              Add affiliate
            </Button>
          ) : null}
        </>
      }
      {...(shown
        ? {
            panel: (
              <AffiliatePanel
                key={open ? `${open.affiliateId} ${open.version}` : 'new'}
                found={found}
                one={open}
                onClose={() => setOpened(undefined)}
                onSaved={setOpened}
              />
            ),
            panelLabel: open?.name ?? 'New affiliate',
            opened: open?.affiliateId ?? 'new',
          }
        : {})}
    >
      <AffiliateTable affiliates={affiliates} opened={opened} onOpen={setOpened} mayChange={mayChange} />
      <p className="text-2">
        A referral to an affiliate is disclosed on its own paper, and nobody has to use one. What an affiliate charges for a service of the
        loan may not rise after the Loan Estimate (12 CFR 1024.15, 1026.19(e)(3)).{' '}
        <ScreenLink to={pathTo('/affiliated-business-arrangement')}>The disclosure</ScreenLink>
      </p>
    </Workbench>
  );
}

interface TableProps {
  readonly affiliates: Affiliates['affiliates'];
  readonly opened: Opened;
  readonly onOpen: (id: string) => void;
  readonly mayChange: boolean;
}

function AffiliateTable({ affiliates, opened, onOpen, mayChange }: TableProps) {
  if (affiliates.length === 0)
    return (
      <EmptyState title="No affiliates recorded">
        {mayChange ? 'Add each company that owns a part of yours, or that yours owns a part of.' : 'Your administrator records them here.'}
      </EmptyState>
    );
  return (
    <Card title="Affiliates" note={String(affiliates.filter(({ over }) => !over).length)} flush>
      <Table caption={TITLE} cards heads={['Company', 'Services', 'Relation', 'Usual charge', 'Used', 'Charges may rise']}>
        {affiliates.map((one) => (
          <TableRow key={one.affiliateId} chosen={one.affiliateId === opened} quiet={one.over}>
            <PickCell chosen={one.affiliateId === opened} onPick={() => onOpen(one.affiliateId)}>
              {one.name}
              <SecondLine>
                {one.until === null ? `Since ${formatDate(one.since)}` : `${formatDate(one.since)} until ${formatDate(one.until)}`}
              </SecondLine>
            </PickCell>
            <td>{one.services.map((service) => settlementServices[service]).join(', ')}</td>
            <td>
              {relationWords[one.relation]}
              {one.share === null ? null : <SecondLine>{formatRate(one.share)}</SecondLine>}
            </td>
            <td>{chargeText(one)}</td>
            <td>{useWords[one.use]}</td>
            <td>
              <ExplainableNumber label={`Affiliate by control: ${one.name}`} why={one.control.why}>
                {one.control.value ? 'No' : 'As any provider’s'}
              </ExplainableNumber>
            </td>
          </TableRow>
        ))}
      </Table>
    </Card>
  );
}

function chargeText({ leastCents, mostCents }: Affiliate): string {
  const [least, most] = [leastCents, mostCents].map((cents) => (cents === null ? null : formatMoney(cents, { cents: 'hide-zero' })));
  return least === null || least === most ? (most ?? '–') : `${least} to ${most ?? '–'}`;
}
