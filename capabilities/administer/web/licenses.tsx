import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useCommand } from '../../../ui/calls/index.ts';
import { DateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { licenseProblems, type LicenseTyped } from '../domain/company.ts';
import type { BrokerageFound } from './brokerage-panel.tsx';
import { STATES } from './company-fields.tsx';
import styles from './admin.module.css';

/** The states a company is licensed in, with what each license means for new loans today. */
export function Licenses({ found }: { found: BrokerageFound }) {
  const toast = useToast();
  const { brokerage, licenses, checked, mayChange } = found;
  const end = useCommand('end-license', { refreshes: ['get-brokerage'], onDone: () => toast({ text: 'License taken back.' }) });
  return (
    <PanelSection title={`Licenses ${licenses.length}`}>
      {checked || brokerage.kind === 'lender' ? null : (
        <Notice>No license is recorded, so none is checked when a loan is registered. It is from the first one on.</Notice>
      )}
      {checked && licenses.length === 0 ? <Notice tone="amber">No license in force: this brokerage can’t register loans.</Notice> : null}
      {licenses.map((one) => (
        <div key={one.licenseId} className={styles.license}>
          <div>
            <b>{`${one.state}, ${one.number}`}</b>
            <div className="text-2">
              {`${formatDate(one.from)} to `}
              <ExplainableNumber label={`Licensed in ${one.state}`} why={one.why}>
                {formatDate(one.until)}
              </ExplainableNumber>
            </div>
            <div className="text-2">{one.words}</div>
          </div>
          {mayChange ? (
            <Button
              size="panel"
              busy={end.pending}
              aria-label={`Take back the license for ${one.state}`}
              onClick={() => void end.run({ params: { licenseId: one.licenseId }, body: { brokerageId: brokerage.brokerageId } })}
            >
              Take back
            </Button>
          ) : null}
        </div>
      ))}
      {(end.refusal ?? end.fault) ? <InlineError>{(end.refusal ?? end.fault)!.message}</InlineError> : null}
      {mayChange ? <NewLicense key={licenses.length} brokerageId={brokerage.brokerageId} /> : null}
    </PanelSection>
  );
}

function NewLicense({ brokerageId }: { brokerageId: number }) {
  const toast = useToast();
  const [typed, setTyped] = useState<LicenseTyped>({ state: '', number: '', from: '', until: '' });
  const [judged, setJudged] = useState(false);
  const add = useCommand('add-license', { refreshes: ['get-brokerage'], onDone: () => toast({ text: 'License recorded.' }) });
  const today = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value?.today ?? '';
  const problems = judged ? licenseProblems(typed) : {};
  const set = (more: Partial<LicenseTyped>) => setTyped({ ...typed, ...more });
  return (
    <form
      className={styles.form}
      aria-label="New license"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (Object.keys(licenseProblems(typed)).length === 0) void add.run({ body: { brokerageId, ...typed } });
      }}
    >
      <div className={styles.pair}>
        <SelectField
          label="License state"
          value={typed.state}
          choices={STATES}
          error={problems.state}
          onChange={(event) => set({ state: event.target.value })}
        />
        <TextField
          label="License number"
          value={typed.number}
          error={problems.number}
          onChange={(event) => set({ number: event.target.value })}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          label="First day"
          relativeTo={{ today }}
          value={typed.from || null}
          error={problems.from}
          onChange={(from) => set({ from: from ?? '' })}
        />
        <DateField
          label="Last day"
          relativeTo={{ today }}
          value={typed.until || null}
          error={problems.until}
          onChange={(until) => set({ until: until ?? '' })}
        />
      </div>
      {(add.refusal ?? add.fault) ? <InlineError>{(add.refusal ?? add.fault)!.message}</InlineError> : null}
      <div>
        <Button type="submit" busy={add.pending}>
          Record license
        </Button>
      </div>
    </form>
  );
}
