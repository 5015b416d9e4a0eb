import { useState } from 'react';
import { DateField, MoneyField, ProvenanceIcon, RateField, SelectField, TextField, type Origin } from '../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Card, Facts, Notice, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { Countdown } from '../../../ui/kit/time/countdown.tsx';
import { DayStripRows } from '../../../ui/kit/loan/day-strip.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { LedgerTable } from '../../../ui/kit/explain/ledger.tsx';
import { ledgerLines } from '../../../ui/kit/explain/ledger-lines.ts';
import { FileDrop } from '../../../ui/kit/files/file-drop.tsx';
import { LongWork, UploadProgress } from '../../../ui/kit/files/long-work.tsx';
import { PopMenu } from '../../../ui/kit/layers/menu.tsx';
import { EmptyState, ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { DisclosureIcon, LockIcon, QmPill, StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { useColorScheme } from '../../../ui/theme/color-scheme.ts';
import { closingStep, header, priceStep } from './invented.tsx';
import styles from './gallery.module.css';

const ORIGINS: Origin[] = ['imported', 'typed', 'credit', 'aus', 'computed', 'underwriter'];
const DATES = { today: '2026-11-20' };

export function ComponentsPage() {
  const [amount, setAmount] = useState<number | null>(31_808_700);
  const [rate, setRate] = useState<number | null>(6125);
  const [date, setDate] = useState<string | null>('2026-12-15');
  const [asking, setAsking] = useState(false);
  const [view, setView] = useState<'price' | 'points' | 'payment'>('price');
  const { scheme, choose } = useColorScheme();
  const toast = useToast();
  return (
    <main className={styles.components}>
      <h1 className="visually-hidden">Components</h1>
      <Card
        title="Explainable number"
        aside={
          <SegmentedControl
            label="Colours"
            segments={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            value={scheme === 'dark' ? 'dark' : 'light'}
            onChange={choose}
          />
        }
      >
        <Facts
          facts={[
            {
              label: 'At rest',
              value: (
                <ExplainableNumber label="Price" why={priceStep} weight="popover">
                  99.786
                </ExplainableNumber>
              ),
            },
            {
              label: 'About days',
              value: (
                <ExplainableNumber label="Earliest closing" why={closingStep}>
                  Wed 11/25
                </ExplainableNumber>
              ),
            },
            {
              label: 'In the panel',
              value: (
                <ExplainableNumber label="APR" why={priceStep} weight="panel">
                  6.305%
                </ExplainableNumber>
              ),
            },
            {
              label: 'Computing',
              value: (
                <ExplainableNumber label="Price" state="computing">
                  99.786
                </ExplainableNumber>
              ),
            },
            {
              label: 'Out of date',
              value: (
                <ExplainableNumber label="Price" state="stale" after={<LinkButton>Reprice</LinkButton>}>
                  99.786
                </ExplainableNumber>
              ),
            },
            {
              label: 'Not yet known',
              value: (
                <ExplainableNumber label="Price" state="unknown" after="Needs FICO">
                  –
                </ExplainableNumber>
              ),
            },
          ]}
        />
      </Card>
      <Card title="Ledger">
        <LedgerTable lines={ledgerLines(priceStep)} caption="How 99.786 is made" onOpen={() => {}} />
      </Card>
      <Card title="Status and icons">
        <div className="row">
          <StatusPill>Disclosed</StatusPill>
          <QmPill check={{ result: 'Success', reasons: [] }} />
          <QmPill check={{ result: 'Failed', reasons: ['A General QM does not allow this product.'] }} />
          <QmPill check={{ result: 'NA', reasons: ['The rate is not locked.'] }} />
          <StatusPill tone="amber">Due Wed 11/25</StatusPill>
          <LockIcon state="locked" />
          <LockIcon state="open" />
          <LockIcon state="expired" />
          {[5, 3, 2, 1, 0].map((left) => (
            <DisclosureIcon key={left} sent={false} daysLeft={left} />
          ))}
          <DisclosureIcon sent />
        </div>
      </Card>
      <Card title="Countdown">
        <Facts
          facts={[
            { label: '4 days or more', value: <Countdown date="Mon 01/04/27" left={45} unit="day" /> },
            { label: '3 days or less', value: <Countdown date="Wed 11/25" left={3} unit="business day" /> },
            {
              label: 'Last day',
              value: <Countdown date="Today, 8:00 PM ET" left={0} unit="day" endsAt={new Date(Date.now() + 342 * 60_000)} />,
            },
            { label: 'Passed', value: <Countdown date="Thu 11/19" left={-1} unit="business day" /> },
          ]}
        />
      </Card>
      <Card title="Where a value came from">
        <div className="row">
          {ORIGINS.map((origin) => (
            <ProvenanceIcon key={origin} origin={origin} />
          ))}
        </div>
      </Card>
      <Card title="Fields">
        <div className={styles.fields}>
          <MoneyField label="Loan amount" value={amount} onChange={setAmount} provenance={{ origin: 'imported' }} />
          <RateField label="Rate" value={rate} onChange={setRate} provenance={{ origin: 'typed' }} />
          <DateField label="Closing date" value={date} onChange={setDate} relativeTo={DATES} hint="Tue, 20 days inside the lock" />
          <TextField label="ZIP" defaultValue="8052" error="Needs 5 digits" />
          <SelectField label="Occupancy" choices={[{ value: 'PrimaryResidence', label: 'Primary residence' }]} />
          <TextField label="Comment" optional placeholder="For the lender" />
        </div>
      </Card>
      <Card title="Buttons">
        <div className="row">
          <Button variant="primary" keys="mod+enter">
            Lock 6.125%
          </Button>
          <Button>Reprice</Button>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Cancel
          </Button>
          <Button variant="danger">Deny request</Button>
          <Button variant="primary" busy>
            Locking, 2 of 3
          </Button>
          <Button blocked="Blocked: appraisal +$50 needs a reason.">Send to borrowers</Button>
          <Button onClick={() => toast({ text: 'Column order saved to My pipeline', action: { text: 'Undo', onPick: () => {} } })}>
            Show toast
          </Button>
          <Button
            onClick={() =>
              toast({ text: 'Comment not saved. Your text is kept.', tone: 'failed', action: { text: 'Try again', onPick: () => {} } })
            }
          >
            Show failure
          </Button>
          <PopMenu label="Actions" entries={header.actions ?? []}>
            <Button keys=".">Actions</Button>
          </PopMenu>
          <SegmentedControl
            label="Show"
            segments={[
              { value: 'price', label: 'Price' },
              { value: 'points', label: 'Points, $' },
              { value: 'payment', label: 'Payment' },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      </Card>
      <Card title="Long work">
        <LongWork
          title="Order LPA"
          steps={['sending', 'waiting', 'reading findings', 'reading report', 'saving report files']}
          at={4}
          startedAt={new Date(Date.now() - 31_000)}
          usualSeconds={45}
          onCancel={() => {}}
        />
        <UploadProgress
          name="okafor_paystub_1106.pdf"
          sent={2_202_009}
          size={3_565_158}
          note="Goes to condition 14, reviewer queue Income"
        />
        <FileDrop
          title="Drop a MISMO 3.4 file"
          note="XML, up to 10 MB"
          rules={{ extensions: ['.xml'], maxFiles: 1, maxMegabytes: 10 }}
          onFiles={() => {}}
        />
      </Card>
      <Card title="Day strip">
        <DayStripRows
          rows={[
            {
              title: 'Revised LE due Wed 11/25',
              note: '3 business days (general) after lock',
              label: 'Revised LE',
              cells: [
                { date: '2026-11-20', kind: 'start', text: 'Lock' },
                { date: '2026-11-21', kind: 'skipped' },
                { date: '2026-11-22', kind: 'skipped' },
                { date: '2026-11-23', kind: 'counted', text: '1' },
                { date: '2026-11-24', kind: 'counted', text: '2' },
                { date: '2026-11-25', kind: 'due', text: 'Due' },
                { date: '2026-11-26', kind: 'skipped', text: 'Hol', reason: 'Thanksgiving Day' },
                { date: '2026-11-27', kind: 'ahead' },
              ],
            },
          ]}
        />
      </Card>
      <Card title="Inline notices">
        <div className="grid-2">
          <Notice tone="red">Cannot activate: G-06 does not match.</Notice>
          <Notice tone="amber">FICO fell from 742 to 738. At this lock the price moves −0.250.</Notice>
          <Notice actions={<LinkButton>Reprice</LinkButton>}>Sheet #4 is live. Your grid is still #3.</Notice>
          <InlineError onRetry={() => {}}>The documents did not load.</InlineError>
        </div>
      </Card>
      <Card title="Loading" flush>
        <SkeletonRows rows={3} />
      </Card>
      <Card title="Empty and error" flush>
        <EmptyState title="No loans yet" starts={[{ text: 'Register a loan', keys: 'C', onPick: () => {} }]}>
          Your pipeline lists the loans of your brokerage.
        </EmptyState>
        <ErrorState
          title="Pricing did not answer"
          safe="We asked three times over 20 seconds. Nothing was locked and nothing changed on the loan."
          facts={[{ label: 'Deadlines', value: 'None depends on this' }]}
          onRetry={() => {}}
          code="PPE-504"
          trace="7c1e-40d2-9aa8"
        />
      </Card>
      {asking ? (
        <Confirm
          title="Leave without saving?"
          safe="Cancel"
          loses="Yes, Leave Now"
          onSafe={() => setAsking(false)}
          onLose={() => setAsking(false)}
        >
          You have made changes to the data on this page. Are you sure you want to leave now without saving?
        </Confirm>
      ) : null}
    </main>
  );
}
