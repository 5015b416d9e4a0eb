import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useAsk } from '../../../../ui/calls/index.ts';
import { NotLoaded } from '../../../../ui/kit/page/not-loaded.tsx';
import { Card, Facts, Notice } from '../../../../ui/kit/page/card.tsx';
import { RecordPage } from '../../../../ui/kit/page/templates/record-page.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';

const TITLE = 'Closing scheduled';

/** `/schedule-closing-success/{loanId}/success`: the closing as it was scheduled, loaded from the loan, so that it is also shown after a reload. */
export default function ScheduleSuccessScreen({ params: { loanId } }: ScreenProps<'/schedule-closing-success/$loanId/success'>) {
  const asked = useAsk('get-closing-schedule', { params: { loanId } });
  const { value, refusal } = asked;
  const back = <ScreenLink to={pathTo('/schedule-closing/$loanId', { loanId })}>Open the days</ScreenLink>;
  return (
    <RecordPage title={TITLE}>
      {!value || refusal ? (
        <NotLoaded asked={asked} failed="The closing did not load" safe="What was scheduled stays." rows={4} card={TITLE} />
      ) : value.scheduled ? (
        <Card title={TITLE} aside={back}>
          <Facts
            facts={[
              { label: 'Loan number', value: loanId },
              { label: 'Day', value: formatDate(value.scheduled.date, { weekday: true }) },
              { label: 'Hour', value: `${value.scheduled.time}, local to the property` },
              { label: 'Closing agent', value: value.scheduled.company },
              { label: 'Scheduled', value: `${momentHere(value.scheduled.at)} by ${value.scheduled.by}` },
            ]}
          />
        </Card>
      ) : (
        <Notice tone="amber" actions={back}>
          No closing is scheduled for this loan.
        </Notice>
      )}
    </RecordPage>
  );
}
