import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { antiSteeringPdf } from '../contract/anti-steering-pdf.ts';
import { aboutLoan, steeringOfLoan } from './quotes/steering-of-loan.ts';
import { steeringPdf } from './quotes/steering-pdf.ts';

export default query(antiSteeringPdf, async ({ loan, actor, read }, { clock, settings: { zone } }) => {
  const made = await read(async (tx) => {
    const steering = await steeringOfLoan(tx, loan, await clock.todayIn(tx));
    return steering.ok ? ok({ steering: steering.value, about: await aboutLoan(tx, loan), now: await clock.nowIn(tx) }) : steering;
  });
  if (!made.ok) return made;
  const { steering, about, now } = made.value;
  const { loanNumber } = loan;
  const bytes = await steeringPdf(steering, { ...about, loanNumber, preparedBy: actor.displayName, now, zone });
  return ok({ name: `Anti-steering comparison ${loanNumber}.pdf`, contentType: 'application/pdf', bytes });
});
