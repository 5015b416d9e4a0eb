import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../ui/calls/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { Button, IconButton } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { affiliateProblems, type AffiliateTyped } from '../domain/index.ts';
import { AffiliateFields } from './affiliate-fields.tsx';
import type { Affiliate, Affiliates } from './affiliates-screen.tsx';
import styles from './disclosure-desk.module.css';

interface PanelProps {
  readonly found: Affiliates;
  /** Absent: a new one. */
  readonly one: Affiliate | undefined;
  readonly onClose: () => void;
  readonly onSaved: (affiliateId: string) => void;
}

const NOTHING: AffiliateTyped = {
  name: '',
  services: [],
  relation: 'voting-interest',
  share: null,
  words: '',
  since: '',
  leastCents: null,
  mostCents: null,
  use: 'offered',
};

/** One affiliate: what the law makes of it, its facts, and ending it. */
export function AffiliatePanel({ found, one, onClose, onSaved }: PanelProps) {
  return (
    <>
      <PanelSection title={one?.name ?? 'New affiliate'} aside={<IconButton icon={IconX} label="Close" size="panel" onClick={onClose} />}>
        {one ? <Standing one={one} /> : <p className="text-2">{`Of ${found.company.name}`}</p>}
      </PanelSection>
      {found.mayChange && !one?.over ? (
        <>
          <Facts found={found} one={one} onSaved={onSaved} />
          {one ? <Ending found={found} one={one} /> : null}
        </>
      ) : null}
    </>
  );
}

function Standing({ one: { name, control, arrangement, words, savedBy, savedAt, version } }: { one: Affiliate }) {
  return (
    <div className={styles.form}>
      <p>{words}</p>
      <p>
        {'Disclosure of the arrangement: '}
        <ExplainableNumber label={`Arrangement with ${name}`} why={arrangement.why}>
          {arrangement.value ? 'required' : 'not required'}
        </ExplainableNumber>
      </p>
      <p>
        {'Tolerance of its charges: '}
        <ExplainableNumber label={`Affiliate by control: ${name}`} why={control.why}>
          {control.value ? 'zero' : 'as any provider’s'}
        </ExplainableNumber>
      </p>
      <p className="text-2">{`Version ${version}, ${momentHere(savedAt)} by ${savedBy}`}</p>
    </div>
  );
}

function Facts({ found: { company }, one, onSaved }: Pick<PanelProps, 'found' | 'one' | 'onSaved'>) {
  const toast = useToast();
  const [typed, setTyped] = useState<AffiliateTyped>(() => (one ? typedOf(one) : NOTHING));
  const [judged, setJudged] = useState(false);
  const save = useCommand('save-business-affiliate', {
    refreshes: ['get-business-affiliates'],
    onDone: ({ affiliateId }) => {
      toast({ text: one ? 'Affiliate saved.' : 'Affiliate recorded.' });
      onSaved(affiliateId);
    },
  });
  const problems = affiliateProblems(typed, company.kind === 'lender');
  const said = save.refusal && save.refusal.code !== 'AFFILIATE_INCOMPLETE' ? save.refusal : save.fault;
  const press = () => {
    setJudged(true);
    if (Object.keys(problems).length > 0) return;
    const over = one ? { affiliateId: one.affiliateId, basedOn: one.version } : null;
    void save.run({ body: { brokerageId: company.brokerageId, over, affiliate: { ...typed, services: [...typed.services] } } });
  };
  return (
    <PanelSection title={one ? 'Change' : 'Facts'}>
      <form
        className={styles.form}
        noValidate
        aria-label={one ? `Change ${one.name}` : 'New affiliate'}
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <AffiliateFields
          typed={typed}
          problems={judged ? problems : {}}
          ofLender={company.kind === 'lender'}
          onChange={(more) => setTyped({ ...typed, ...more })}
        />
        {said ? <InlineError>{said.message}</InlineError> : null}
        <div>
          <Button type="submit" variant="primary" busy={save.pending}>
            {one ? 'Save affiliate' : 'Record affiliate'}
          </Button>
        </div>
      </form>
    </PanelSection>
  );
}

function typedOf({ name, services, relation, share, words, since, leastCents, mostCents, use }: Affiliate): AffiliateTyped {
  return { name, services, relation, share, words, since, leastCents, mostCents, use };
}

/** The day from which the affiliation has ended; sent estimates don't change. */
function Ending({ found: { company, today }, one }: { found: Affiliates; one: Affiliate }) {
  const toast = useToast();
  const [until, setUntil] = useState<string | null>(null);
  const end = useCommand('end-business-affiliate', {
    refreshes: ['get-business-affiliates'],
    onDone: () => toast({ text: `${one.name} ended.` }),
  });
  const said = end.refusal ?? end.fault;
  return (
    <PanelSection title="End">
      <div className={styles.form}>
        <DateField
          label="No affiliate from"
          relativeTo={{ today }}
          value={until ?? one.until}
          error={said?.message}
          onChange={(day) => setUntil(day)}
        />
        <div>
          <Button
            variant="danger"
            busy={end.pending}
            onClick={() =>
              void end.run({
                params: { affiliateId: one.affiliateId },
                body: { brokerageId: company.brokerageId, basedOn: one.version, until: until ?? '' },
              })
            }
          >
            End affiliate
          </Button>
        </div>
      </div>
    </PanelSection>
  );
}
