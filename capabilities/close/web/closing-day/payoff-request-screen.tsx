import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useAsk, useCommand, useDraft, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { NotLoaded } from '../../../../ui/kit/page/not-loaded.tsx';
import { Card, Facts, Notice } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../../ui/kit/page/templates/record-page.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import type { ServicerFigures } from '../../domain/index.ts';
import styles from '../close.module.css';
import { dayText } from '../receipt-card.tsx';
import { PayoffDays } from './payoff-days.tsx';
import { PayoffFields } from './payoff-fields.tsx';

const TITLE = 'Freedom Refi Payoff Request';

type PayoffData = ReplyOf<'get-payoff-request'>;

/** `/payoff-request/{loanId}`: the payoff amount of the old loan by day, and the request for the servicer's statement. */
export default function PayoffRequestScreen({ params: { loanId } }: ScreenProps<'/payoff-request/$loanId'>) {
  const asked = useAsk('get-payoff-request', { params: { loanId } });
  const { value, refusal } = asked;
  return (
    <RecordPage title={TITLE}>
      {!value || refusal ? (
        <NotLoaded asked={asked} failed="The payoff did not load" safe="Nothing was requested." rows={6} card={TITLE} />
      ) : value.blocked ? (
        <Notice tone="amber">{value.blocked}</Notice>
      ) : (
        <PayoffWork key={value.requested?.at ?? 'new'} loanId={loanId} value={value} />
      )}
    </RecordPage>
  );
}

function PayoffWork({ loanId, value }: { loanId: string; value: PayoffData }) {
  const { draft, setDraft, clear } = useDraft<ServicerFigures>(`payoff.${loanId}`, value.suggested);
  const may = useMayCall('request-payoff');
  const request = useCommand('request-payoff', { onDone: clear });
  const errorOf = (field: string) => (request.refusal?.field === field ? request.refusal.message : undefined);
  const { requested, today } = value;
  return (
    <>
      {requested ? (
        <Card title="Requested">
          <Facts
            facts={[
              { label: 'Servicer', value: requested.figures.servicer },
              { label: 'Requested', value: `${momentHere(requested.at)} by ${requested.by}` },
              {
                label: 'Statement due',
                value: `${formatDate(requested.statementDue, { weekday: true })}, seven business days, 12 CFR 1026.36(c)(3)`,
              },
            ]}
          />
        </Card>
      ) : null}
      <Card title={TITLE} note={`Money goes out ${dayText(value.fundsOn)}`}>
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            void request.run({ params: { loanId }, body: { ...draft } });
          }}
        >
          <div className={styles.fields}>
            <PayoffFields draft={draft} setDraft={setDraft} today={today} off={!may} errorOf={errorOf} />
          </div>
          {request.refusal && request.refusal.field === undefined ? <InlineError>{request.refusal.message}</InlineError> : null}
          {request.fault ? <InlineError>{request.fault.message}</InlineError> : null}
          <div className={styles.row}>
            <Button type="submit" variant="primary" busy={request.pending} blocked={may ? undefined : 'Your role cannot request a payoff.'}>
              Request payoff
            </Button>
          </div>
        </form>
      </Card>
      <PayoffDays figures={draft} fundsOn={value.fundsOn} />
    </>
  );
}
