import { useState } from 'react';
import { useCommand } from '../../../ui/calls/index.ts';
import { CheckField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Dialog } from '../../../ui/kit/layers/dialog.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { bucketTitles } from '../domain/index.ts';
import styles from './quotes.module.css';
import type { Service } from './service-quotes.tsx';

const OWN = 'own';

/** The provider of the service, who chose it, and the resulting limit for its charges. */
export function SelectProvider({ loanId, service, mayChange }: { loanId: string; service: Service; mayChange: boolean }) {
  const [open, setOpen] = useState(false);
  const { inUse, limit, name, shoppingPermitted } = service;
  return (
    <div className={styles.selected}>
      <span>
        {inUse ? `${inUse.name}, ${wordsOf(inUse)}. ` : shoppingPermitted ? 'Nobody selected. ' : ''}
        <ExplainableNumber label={`Tolerance of ${name.toLowerCase()}`} why={limit.why}>
          {bucketTitles[limit.bucket]}
        </ExplainableNumber>
      </span>
      {mayChange && shoppingPermitted ? (
        <Button size="panel" aria-label={`Select provider for ${name.toLowerCase()}`} onClick={() => setOpen(true)}>
          Select provider
        </Button>
      ) : null}
      {open ? <SelectProviderDialog loanId={loanId} service={service} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function wordsOf({ selected, byBorrower, providerId }: NonNullable<Service['inUse']>): string {
  if (!selected) return 'preferred by your company';
  if (providerId === null) return 'found by the borrower';
  return byBorrower ? 'chosen by the borrower' : 'not chosen by the borrower';
}

function SelectProviderDialog({ loanId, service, onClose }: { loanId: string; service: Service; onClose: () => void }) {
  const { serviceType, name, quotes } = service;
  const before = service.inUse?.selected ? service.inUse : undefined;
  const [provider, setProvider] = useState(before ? (before.providerId ?? OWN) : '');
  const [byBorrower, setByBorrower] = useState(before?.byBorrower ?? true);
  const [own, setOwn] = useState(
    before?.providerId === null
      ? { name: before.name, address: before.address, telephone: before.telephone }
      : { name: '', address: '', telephone: '' },
  );
  const select = useCommand('select-provider', { refreshes: ['get-quotes', 'get-fee-quote-differences'], onDone: onClose });
  const choices = [
    ...quotes
      .filter((quote) => quote.standing !== 'excluded')
      .map((quote) => ({ value: quote.providerId, label: quote.affiliate ? `${quote.name}, affiliate` : quote.name })),
    { value: OWN, label: 'Found by the borrower, not on the list' },
  ];
  const wanted =
    provider === ''
      ? ({ from: 'nobody' } as const)
      : provider === OWN
        ? ({ from: 'borrower', ...own } as const)
        : ({ from: 'list', providerId: provider, byBorrower } as const);
  return (
    <Dialog
      title={`Provider for ${name.toLowerCase()}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={select.pending}
            onClick={() => void select.run({ params: { loanId }, body: { serviceType, provider: wanted } })}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label="Provider"
          empty="Nobody"
          value={provider}
          choices={choices}
          onChange={(event) => setProvider(event.target.value)}
        />
        {provider === OWN ? (
          <>
            <TextField label="Name" value={own.name} onChange={(event) => setOwn({ ...own, name: event.target.value })} />
            <TextField label="Address" value={own.address} onChange={(event) => setOwn({ ...own, address: event.target.value })} />
            <TextField label="Telephone" value={own.telephone} onChange={(event) => setOwn({ ...own, telephone: event.target.value })} />
          </>
        ) : provider === '' ? null : (
          <CheckField label="The borrower chose it" checked={byBorrower} onChange={(event) => setByBorrower(event.target.checked)} />
        )}
        {select.refusal ? <InlineError>{select.refusal.message}</InlineError> : null}
        {select.fault ? <InlineError>{select.fault.message}</InlineError> : null}
      </div>
    </Dialog>
  );
}
