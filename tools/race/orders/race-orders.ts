import { parseArgs } from 'node:util';
import { onOwnDatabase } from '../own-database.ts';
import { inWords, printCounts, progressOf } from '../progress.ts';
import { judge } from './judge.ts';
import { runOrderRace } from './run-order-race.ts';

/** Orders of one loan, about: their journal is no longer than that of a busy loan. */
const ORDERS_A_LOAN = 40;

/** Races for credit while the portal, the worker and the agency are killed. */
export async function raceOrders(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '100000' },
      clients: { type: 'string', default: '24' },
      apis: { type: 'string', default: '2' },
      workers: { type: 'string', default: '2' },
      seconds: { type: 'string' },
      loans: { type: 'string' },
      'kill-every': { type: 'string', default: '5000' },
      passages: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  });
  const orders = Number(values.orders);
  const progress = progressOf('orders', orders);
  await onOwnDatabase(async (ground) => {
    const outcome = await runOrderRace({
      ...ground,
      orders,
      ...(values.seconds === undefined ? {} : { seconds: Number(values.seconds) }),
      clients: Number(values.clients),
      loans: Number(values.loans ?? Math.max(500, Math.ceil(orders / ORDERS_A_LOAN))),
      apis: Number(values.apis),
      workers: Number(values.workers),
      killEvery: Number(values['kill-every']),
      passages: Number(values.passages),
      seed: Number(values.seed),
      progress: (done, kills) => progress(done, `${inWords(kills)} kills`),
    });
    console.log(
      `\n${inWords(outcome.ordered.size)} orders in ${inWords(outcome.seconds)} s, ${inWords(outcome.ordered.size / outcome.seconds)} a second; the last ended ${inWords(outcome.settledIn)} s later`,
    );
    printCounts(outcome.counts);
    console.log('');
    printCounts(outcome.kills);
    return judge(ground.ownerUrl, outcome);
  });
}
