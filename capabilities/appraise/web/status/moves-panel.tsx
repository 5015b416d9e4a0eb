import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPercentTrimmed, formatRatio } from '../../../../foundation/rates/rates.ts';
import { useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { Ledger } from '../../../../ui/kit/explain/ledger.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import styles from '../appraise.module.css';

type Details = ReplyOf<'appraisal-order-details'>;
type Moves = NonNullable<Details['moves']>;

/** The effects of the value: each figure before and after, with its arithmetic. */
export function MovesPanel({ moves }: { moves: Moves }) {
  const { valueCents, valueBeforeCents, ltv, cltv, coverage, withoutInsurance, taken } = moves;
  return (
    <>
      <PanelSection title={taken ? `On ${whole(valueCents)}` : `What ${whole(valueCents)} moves`}>
        <div className={styles.moved}>
          <span className="text-2">{taken ? 'In use' : 'Now and with it'}</span>
          <span />
          <span />
          <span>Value</span>
          <span className="text-2">{valueBeforeCents === null || taken ? '' : whole(valueBeforeCents)}</span>
          <span className="text-strong">{whole(valueCents)}</span>
          <span>LTV</span>
          <span className="text-2">{taken ? '' : <Ratio label="LTV now" found={ltv.before} />}</span>
          <span className="text-strong">
            <Ratio label="LTV with it" found={ltv.after} />
          </span>
          <span>CLTV</span>
          <span className="text-2">{taken ? '' : <Ratio label="CLTV now" found={cltv.before} />}</span>
          <span className="text-strong">
            <Ratio label="CLTV with it" found={cltv.after} />
          </span>
          {coverage.after ? (
            <>
              <span>Insurance covers</span>
              <span className="text-2">{taken ? '' : <Coverage label="Coverage now" found={coverage.before} />}</span>
              <span className="text-strong">
                <Coverage label="Coverage with it" found={coverage.after} />
              </span>
            </>
          ) : null}
        </div>
      </PanelSection>
      {ltv.after ? (
        <PanelSection title="LTV">
          <Ledger step={ltv.after.why} caption="Loan to value with the appraised value" />
        </PanelSection>
      ) : null}
      {withoutInsurance ? (
        <PanelSection title="Without insurance">
          <p className="text-2">
            A loan of{' '}
            <ExplainableNumber label="Loan amount without insurance" why={withoutInsurance.why}>
              {whole(withoutInsurance.cents)}
            </ExplainableNumber>{' '}
            needs none.
          </p>
        </PanelSection>
      ) : null}
    </>
  );
}

/** Takes the value into the application, from where everything else follows. */
export function MovesFoot({ loanId, details }: { loanId: string; details: Details }) {
  const mayTake = useMayCall('take-appraised-value');
  const take = useCommand('take-appraised-value', { refreshes: ['appraisal-order-details', 'get-loan-details', 'get-loan-actions'] });
  const { moves, appraisals } = details;
  const version = appraisals
    .find(({ appraisalId }) => appraisalId === moves?.appraisalId)
    ?.reports.find(({ valueCents }) => valueCents !== null)?.version;
  if (!moves || version === undefined) return null;
  if (moves.taken)
    return (
      <ScreenLink to={pathTo('/lock-loan/$loanId', { loanId })} className="text-strong">
        Price with it
      </ScreenLink>
    );
  if (!mayTake) return null;
  return (
    <>
      {take.refusal ? <InlineError>{take.refusal.message}</InlineError> : null}
      {take.fault ? <InlineError>{take.fault.message}</InlineError> : null}
      <span className="text-2">Changes the application. Price, ratios and deadlines follow.</span>
      <Button
        variant="primary"
        wide
        busy={take.pending}
        onClick={() => void take.run({ params: { loanId }, body: { appraisalId: moves.appraisalId, version } })}
      >
        {`Use ${whole(moves.valueCents)}`}
      </Button>
    </>
  );
}

function Ratio({ label, found }: { label: string; found: Moves['ltv']['after'] }) {
  return found ? (
    <ExplainableNumber label={label} why={found.why}>
      {formatRatio(found.ratio)}
    </ExplainableNumber>
  ) : (
    <>–</>
  );
}

function Coverage({ label, found }: { label: string; found: Moves['coverage']['after'] }) {
  return found ? (
    <ExplainableNumber label={label} why={found.why}>
      {found.rate === 0 ? 'None' : formatPercentTrimmed(found.rate)}
    </ExplainableNumber>
  ) : (
    <>–</>
  );
}

function whole(cents: number): string {
  return formatMoney(cents, { cents: 'never' });
}
