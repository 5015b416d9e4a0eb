import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPercentTrimmed, formatRatio } from '../../../foundation/rates/rates.ts';
import { useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { EmptyState, InlineError } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { AskFields, OtherFacts, useQuoting } from './ask-fields.tsx';
import { ChosenFoot, ChosenPanel } from './chosen-panel.tsx';
import { LowestCard } from './lowest-card.tsx';
import styles from './mi-quotes.module.css';
import { isQuoteValid, type MiQuotes, type Picked } from './plan-words.ts';
import { PlansCard } from './plans-card.tsx';
import { PremiumsCard } from './premiums-card.tsx';

const TITLE = 'Mortgage insurance';

/** `/mi-quotes/{loanId}`: each insurer's rate for each plan, with the loan's payment, price and cash to close. */
export default function MiQuotesScreen({ params: { loanId } }: ScreenProps<'/mi-quotes/$loanId'>) {
  const [picked, setPicked] = useState<Picked>();
  const asked = useAsk('get-mi-quotes', { params: { loanId }, query: picked ?? {} });
  const { value, refusal } = asked;
  if (value && !refusal) return <QuotesOfLoan key={loanId} loanId={loanId} quotes={value} picked={picked} onPick={setPicked} />;
  return (
    <Workbench title={TITLE}>
      <NotLoaded asked={asked} failed="The quotes did not load" safe="Nothing changed on the loan." />
    </Workbench>
  );
}

interface QuotesOfLoanProps {
  readonly loanId: string;
  readonly quotes: MiQuotes;
  readonly picked: Picked | undefined;
  readonly onPick: (picked: Picked | undefined) => void;
}

function QuotesOfLoan({ loanId, quotes, picked: wanted, onPick }: QuotesOfLoanProps) {
  const { problem, facts, asked, insurers, chosen } = quotes;
  const mayAsk = useMayCall('ask-mi-quotes') && problem === null;
  const mayChoose = useMayCall('choose-mi-quote');
  const quoting = useQuoting(loanId, quotes);
  const { put } = quoting;
  useShortcuts(mayAsk ? [{ keys: 'r', where: 'Grids', does: 'Quote again', run: quoting.press }] : []);
  const picked = wanted ?? usualPick(quotes);
  const figures = picked && quotes.plans.find((one) => one.plan === picked.plan && one.insurerId === picked.insurerId);
  const showsPanel = picked !== undefined && figures !== undefined;
  return (
    <Workbench
      title={TITLE}
      note={facts ? <FactsLine facts={facts} /> : undefined}
      actions={
        <div className={styles.actions}>
          <ScreenLink to={pathTo('/loan-estimator/$loanId', { loanId })} className="text-2">
            Loan Estimate
          </ScreenLink>
          {mayAsk && asked ? (
            <Button variant={quoting.other ? 'primary' : 'default'} keys="R" busy={put.pending} onClick={quoting.press}>
              Quote again
            </Button>
          ) : null}
        </div>
      }
      panelLabel="Chosen plan"
      panel={showsPanel ? <ChosenPanel figures={figures} quotes={quotes} /> : undefined}
      panelFoot={
        showsPanel && mayChoose ? (
          <ChosenFoot loanId={loanId} quotes={quotes} figures={figures} onKeep={chosen ? () => onPick(undefined) : undefined} />
        ) : undefined
      }
    >
      {problem ? <Notice>{problem}</Notice> : null}
      {put.refusal ? <InlineError>{put.refusal.message}</InlineError> : null}
      {put.fault ? <InlineError>{put.fault.message}</InlineError> : null}
      {mayAsk ? <AskFields quotes={quotes} quoting={quoting} /> : null}
      {asked && quoting.other ? <p className="text-2">These quotes are for other terms. Quote again.</p> : null}
      <OtherFacts quotes={quotes} />
      {problem === null && !asked ? (
        mayAsk ? (
          <EmptyState
            title="No quotes yet"
            starts={[{ text: put.pending ? 'Asking insurers' : 'Ask insurers', keys: 'R', onPick: quoting.press }]}
          >
            All insurers are asked at once, with the loan’s terms, score and DTI. No names are sent.
          </EmptyState>
        ) : (
          <p className="text-2">No quotes yet.</p>
        )
      ) : null}
      {asked ? (
        <PremiumsCard
          quotes={quotes}
          note={`${insurers.length} asked, ${insurers.filter((one) => one.unanswered === null).length} answered ${momentHere(asked.at)}`}
          picked={picked}
          onPick={onPick}
        />
      ) : null}
      {quotes.plans.length > 0 ? <PlansCard quotes={quotes} picked={picked} onPick={onPick} /> : null}
      <LowestCard byMonths={quotes.byMonths} />
    </Workbench>
  );
}

function FactsLine({ facts: { ltv, baseLoanCents, score, coverage } }: { facts: NonNullable<MiQuotes['facts']> }) {
  return (
    <>
      {`LTV ${formatRatio(ltv)}, base loan ${formatMoney(baseLoanCents, { cents: 'hide-zero' })}, FICO ${score ?? 'missing'}`}
      {coverage ? (
        <>
          {', standard coverage '}
          <ExplainableNumber label={`Standard coverage of ${coverage.agency}`} why={coverage.standard.why}>
            {formatPercentTrimmed(coverage.standard.rate)}
          </ExplainableNumber>
        </>
      ) : null}
    </>
  );
}

/** The default selection: the loan's insurance, else the lowest monthly premium. */
function usualPick({ chosen, plans, insurers }: MiQuotes): Picked | undefined {
  if (chosen?.insurerId && plans.some((one) => one.plan === chosen.plan && one.insurerId === chosen.insurerId))
    return { insurerId: chosen.insurerId, plan: chosen.plan };
  const first = plans.find((one) => one.plan === 'monthly') ?? plans[0];
  if (!first?.insurerId || !insurers.some(isQuoteValid)) return undefined;
  return { insurerId: first.insurerId, plan: first.plan };
}
