import { raceDisclosures } from './disclosures/race-disclosures.ts';
import { raceKills } from './faults/race-kills.ts';
import { raceSoak } from './faults/race-soak.ts';
import { raceEdits } from './edits/race-edits.ts';
import { raceLocks } from './locks/race-locks.ts';
import { raceOrders } from './orders/race-orders.ts';
import { raceUsers } from './users/race-users.ts';
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
 *   npm run race -- users [--users 1000 --minutes 30 --burst --seed 1]
 *     of people at a month's end: how long they wait, and with --burst how long while all, then one brokerage, do many times as much
 *   npm run race -- soak [--hours 72, or --minutes 10, --users 1000 --kill-every 120 --seed 1]
 *     of the same people at a fifth of the pace, while processes and the database are killed: nothing acknowledged is lost, nothing grows
 *   npm run race -- kills --failpoints 10000 --app 5000 --database 1000 [--seed 1]
 *     of a few people in a hurry, while the API is killed in each window of a command and at any moment, and the database too
 *
 * Ctrl-C, or `--seconds`, ends the race early; what was raced until then is judged. Exit 1 when anything is not as it must be.
 */
const [word, ...rest] = process.argv.slice(2);
if (word === 'orders') await raceOrders(rest);
else if (word === 'edits') await raceEdits(rest);
else if (word === 'years') raceYears(rest);
else if (word === 'users') await raceUsers(rest);
else if (word === 'soak') await raceSoak(rest);
else if (word === 'kills') await raceKills(rest);
else if (word === 'disclosures') await raceDisclosures(rest);
else await raceLocks(process.argv.slice(2));
