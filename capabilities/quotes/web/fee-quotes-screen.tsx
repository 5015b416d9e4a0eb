import { useState } from 'react';
import { useAsk, useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { QuotedFees } from '../../disclose/panels/quoted-fees.tsx';
import { BrokerProvidersCard } from '../panels/broker-providers-card.tsx';
import { WrittenList } from '../panels/written-list.tsx';
import { AddService } from './add-service.tsx';
import styles from './quotes.module.css';
import { ServiceQuotes, type Quotes } from './service-quotes.tsx';
import { TaxesCard } from './taxes-card.tsx';

const TITLE = 'Fee quotes';

/** `/fee-quotes/{loanId}`: each provider's price for a service of the loan, and the taxes of its place. */
export default function FeeQuotesScreen({ params: { loanId } }: ScreenProps<'/fee-quotes/$loanId'>) {
  const [answers, setAnswers] = useState<Quotes['taxes']['answers']>();
  const asked = useAsk('get-quotes', { params: { loanId }, query: answers ? { questionList: answers.join(',') } : {} });
  const { value, refusal } = asked;
  if (value && !refusal) return <QuotesOfLoan key={loanId} loanId={loanId} quotes={value} onAnswers={setAnswers} />;
  return (
    <Workbench title={TITLE}>
      <NotLoaded asked={asked} failed="The quotes did not load" safe="Nothing changed on the loan." />
    </Workbench>
  );
}

interface QuotesOfLoanProps {
  readonly loanId: string;
  readonly quotes: Quotes;
  readonly onAnswers: (answers: Quotes['taxes']['answers']) => void;
}

function QuotesOfLoan({ loanId, quotes, onAnswers }: QuotesOfLoanProps) {
  const mayAsk = useMayCall('put-quotes');
  const maySeeEstimate = useMayCall('get-fee-quote-differences');
  const maySeeNamed = useMayCall('broker-preferred-providers');
  const put = useCommand('put-quotes', { refreshes: ['get-quotes', 'get-fee-quote-differences'] });
  const { services, quoted, missing, askedAt, askedBy, place, taxes } = quotes;
  const unanswered = services.filter((one) => put.value?.unanswered.includes(one.serviceType)).map((one) => one.name);
  return (
    <Workbench
      title={TITLE}
      note={
        <>
          <StatusPill tone={missing.length === 0 ? 'green' : 'amber'}>{`${quoted} of ${services.length} quoted`}</StatusPill>{' '}
          {askedAt ? `Quoted ${momentHere(askedAt)} by ${askedBy}` : 'Not asked yet'}
        </>
      }
      actions={
        <div className={styles.actions}>
          <ScreenLink to={pathTo('/loan-estimator/$loanId', { loanId })} className="text-2">
            Loan Estimate
          </ScreenLink>
          {mayAsk ? <AddService loanId={loanId} /> : null}
          {mayAsk ? (
            <Button
              variant={askedAt ? 'default' : 'primary'}
              busy={put.pending}
              onClick={() => void put.run({ params: { loanId }, body: { answers: taxes.answers } })}
            >
              {askedAt ? 'Quote again' : 'Ask for quotes'}
            </Button>
          ) : null}
        </div>
      }
      panelLabel="On the Loan Estimate"
      panel={maySeeEstimate ? <OnEstimate loanId={loanId} /> : undefined}
    >
      {put.refusal ? <InlineError>{put.refusal.message}</InlineError> : null}
      {put.fault ? <InlineError>{put.fault.message}</InlineError> : null}
      {unanswered.length > 0 ? (
        <Notice tone="amber">{`No answer for ${unanswered.join(', ').toLowerCase()}. Other quotes kept. Try again.`}</Notice>
      ) : null}
      <p className="text-2">
        {`${place.purpose}, ${[place.county && `${place.county} County`, place.state].filter(Boolean).join(', ')}. Only these, price and loan amount are sent to providers; nothing about the borrower is.`}
      </p>
      {services.map((service) => (
        <ServiceQuotes key={service.serviceType} loanId={loanId} service={service} mayChange={mayAsk} />
      ))}
      {maySeeNamed ? <BrokerProvidersCard /> : null}
      <TaxesCard loanId={loanId} taxes={taxes} onAnswers={onAnswers} />
    </Workbench>
  );
}

/** The effect of the quotes on the Loan Estimate, with the button that applies them. */
function OnEstimate({ loanId }: { loanId: string }) {
  return (
    <>
      <PanelSection title="On the Loan Estimate">
        <QuotedFees loanId={loanId} />
      </PanelSection>
      <PanelSection title="Written list of providers">
        <WrittenList loanId={loanId} />
      </PanelSection>
    </>
  );
}
