import { query } from '../../../platform/operation/operation.ts';
import { antiSteering } from '../contract/anti-steering.ts';
import { steeringOfLoan } from './quotes/steering-of-loan.ts';

export default query(antiSteering, ({ loan, read }, { clock }) => read(async (tx) => steeringOfLoan(tx, loan, await clock.todayIn(tx))));
