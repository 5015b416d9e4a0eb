import { expect, test } from 'vitest';
import { allContracts } from '../../apps/api/contracts.ts';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { atNight, oneIn } from '../../platform/testing/tier.ts';
import { Hearing, listed, whoseToEveryShard } from './hearing.ts';
import { laterStories, stories } from './stories/index.ts';
import { runStories } from './stories/run-stories.ts';
import { carrier, companies } from './stories/with-companies.ts';

/* A commit's share of the stories; the night tells all of them, and judges them with everything else that the portal sends. */
const database = await testDatabase({ demo: true });
const companiesAt = await companies();

test.runIf(!atNight)('what a story sends goes to one brokerage, or stands on the list of what does not', async () => {
  const calls = (await allContracts()).map(({ call }) => call);
  const api = await apiForTests(database, { LOCKDESK_SIMULATORS: companiesAt });
  const hearing = await Hearing.begin(database);
  const during = (...of: Parameters<Hearing['during']>): void => hearing.during(...of);
  const carryOrders = carrier(api.portal, database, (does) => during(does ? 'the worker' : undefined));
  const { refused, taken } = await runStories(oneIn(8, [...stories, ...laterStories]), {
    api,
    database,
    calls,
    carryOrders,
    during,
  }).finally(() => hearing.end());
  expect(refused).toEqual([]);
  expect(taken.size).toBeGreaterThan(10);
  const may = listed();
  // What is on the list as the lender's may not be a broker's.
  expect([...whoseToEveryShard(hearing)].filter(([row, ofBroker]) => !may.has(row) || (ofBroker && !may.get(row)))).toEqual([]);
  expect(hearing.count().toOne).toBeGreaterThan(50);
});
