import { raceDisclosures } from './disclosures/race-disclosures.ts';
import { raceEdits } from './edits/race-edits.ts';
import { raceLocks } from './locks/race-locks.ts';
import { raceOrders } from './orders/race-orders.ts';
import { raceYears } from './years/race-years.ts';

/**
 * Races on a database of its own, then judges what is left:
 *
 *   npm run race [-- --attempts 1000000 --processes 2 --connections 4 --publish-every 50 --seed 1]
 *     for locks, while sheets go live under the racers
 *   npm run race -- orders [--orders 100000 --clients 24 --kill-every 5000 --seed 1]
 *     for credit, while the portal, the worker and the agency are killed
 *   npm run race -- edits [--saves 1000000 --editors 8 --seed 1]
 *     to save one application, by editors who don't see each other's typing
 *   npm run race -- disclosures [--letters 100000 --coordinators 6 --workers 2 --seed 1]
 *     to send Loan Estimates, while a mail server takes letters without an answer and workers are killed over them
 *   npm run race -- years [--years 100000 --seed 1]
 *     of a brokerage’s locks in time that passes only there, without a database; a year that failed is run again by its seed: --years 1 --seed N
 *
 * Ctrl-C, or `--seconds`, ends the race early; what was raced until then is judged. Exit 1 when anything is not as it must be.
 */
const [word, ...rest] = process.argv.slice(2);
if (word === 'orders') await raceOrders(rest);
else if (word === 'edits') await raceEdits(rest);
else if (word === 'years') raceYears(rest);
else if (word === 'disclosures') await raceDisclosures(rest);
else await raceLocks(process.argv.slice(2));
