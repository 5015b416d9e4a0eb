import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { Milestones, type Milestone } from '../../../../ui/kit/loan/milestones.tsx';
import { weekdayHere } from '../../../../ui/kit/time/moment-text.ts';

export type Appraisal = NonNullable<ReplyOf<'appraisal-order-details'>['appraisal']>;

const names = { accepted: 'Accepted', paid: 'Paid', assigned: 'Assigned', inspected: 'Inspected', delivered: 'Report delivered' } as const;

/** From the order, or from when it was brought in, to the review, each with its moment; the next one with the day it is promised for. */
export function MilestonesCard({ appraisal }: { appraisal: Appraisal }) {
  return <Milestones milestones={stepsOf(appraisal)} />;
}

function stepsOf({ orderedAt, milestones, payment, reports, dueOn, madeFor }: Appraisal): Milestone[] {
  const [newest] = reports;
  const steps: readonly (readonly [string, string | undefined])[] = [
    [madeFor ? 'Brought in' : 'Ordered', orderedAt],
    ...(madeFor ? [] : (Object.keys(names) as (keyof typeof names)[]))
      .filter((name) => name !== 'paid' || payment.payer === 'borrower')
      .map((name) => [names[name], milestones.find(({ milestone }) => milestone === name)?.at] as const),
    ['Copy to borrower', newest?.copies[0] === undefined ? undefined : newest.copies[0].sentOn],
    ['Reviewed', newest?.review?.decision === 'accepted' ? newest.review.at : undefined],
  ];
  const current = steps.findIndex(([, at]) => at === undefined);
  return steps.map(([name, at], index) => ({
    name,
    state: at !== undefined ? 'done' : index === current ? 'current' : 'ahead',
    when:
      at !== undefined
        ? at.length === 10
          ? formatDate(at, { short: true })
          : weekdayHere(at)
        : name === names.delivered && payment.state !== 'waiting'
          ? `By ${formatDate(dueOn, { weekday: true })}`
          : undefined,
  }));
}
