import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom } from '../../../foundation/chance/chance.ts';
import { makeRaceLoans, type RaceLoan } from '../race-loans.ts';
import { sumOf } from '../progress.ts';
import { asOwner, type Query } from '../verdicts.ts';
import { Clients, countIn, MEAN_CENTS, noAnswers, notTried, type Answers } from './clients.ts';
import { PortalCaller } from './portal-caller.ts';
import { everyWindow, RaceParts } from '../race-parts.ts';

export interface OrderRaceOptions {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly dataFolder: string;
  readonly seed: number;
  /** The race ends when so many orders were accepted, every window had its kill, and the clients were given each kind of answer. */
  readonly orders: number;
  /** Or after so long. */
  readonly seconds?: number;
  readonly clients: number;
  readonly loans: number;
  readonly apis: number;
  readonly workers: number;
  readonly killEvery: number;
  readonly passages: number;
  /**
   * For tests, which have no time to wait until the claims of a killed worker lapse: after so many seconds they do. With a second worker alive
   * it would lose its claims too.
   */
  readonly claimsLapse?: number;
  readonly stop?: AbortSignal;
  readonly progress?: (ordered: number, kills: number) => void;
}

export interface OrderRaceOutcome extends Answers {
  /** It was not ended early. */
  readonly whole: boolean;
  readonly seconds: number;
  /** From the last request to the last order's end. */
  readonly settledIn: number;
  readonly kills: ReadonlyMap<string, number>;
  readonly budget: Budget;
  readonly ledgerFile: string;
  readonly loans: readonly string[];
}

interface Budget {
  readonly dailyCents: number;
  readonly monthlyCents: number;
}

/** An agency that answers late and does not answer, by middle names of borrowers (`vendors/credit/behaviours.ts`). */
const MIDDLE_NAMES = ['', '', '', 'Lostword', '', '', '', 'Forgetter', '', ''];
const BUREAU_MS = 50;
/** An order that lost two workers is late: a person lets it go on. */
const ORDER_SECONDS = 75;
/** Longer than a claim, and than a person needs for what is late. */
const MOST_SECONDS_TO_SETTLE = 240;

/** Races for credit while the portal, the worker and the agency are killed, and then waits until nothing is open any more. */
export async function runOrderRace(options: OrderRaceOptions): Promise<OrderRaceOutcome> {
  const { ownerUrl, seed, stop } = options;
  const loans = await makeRaceLoans(ownerUrl, options.loans, { withoutManagers: true, middleNames: MIDDLE_NAMES });
  const budget = budgetOf(options);
  return asOwner(ownerUrl, async (query) => {
    const parts = await startParts(options, budget, query);
    try {
      const answers = noAnswers();
      const caller = new PortalCaller(parts.apiUrls, query, (what) => countIn(answers.counts, what));
      const started = Date.now();
      const spent = (): number => (Date.now() - started) / 1000;
      const windowsMissed = (): boolean =>
        !everyWindow.every((window) => [...parts.kills.keys()].some((what) => what.endsWith(` at ${window}`)));
      const whole = (): boolean => answers.ordered.size >= options.orders && !windowsMissed() && notTried(answers).length === 0;
      const over = (): boolean =>
        whole() || stop?.aborted === true || parts.troubles.length > 0 || spent() >= (options.seconds ?? Number.POSITIVE_INFINITY);
      const progress = (): number => {
        options.progress?.(answers.ordered.size, sumOf(parts.kills));
        return answers.ordered.size / options.orders;
      };
      await new Clients({ caller, answers, loans, seed, clients: options.clients, progress, over }).race();
      const seconds = spent();
      parts.peace();
      await settle(query, caller, loans);
      answers.faults.push(...parts.troubles);
      const ledgerFile = join(options.dataFolder, 'simulators', 'credit-ledger.jsonl');
      const raced = loans.map(({ loanNumber }) => loanNumber);
      return { ...answers, whole: whole(), seconds, settledIn: spent() - seconds, kills: parts.kills, budget, ledgerFile, loans: raced };
    } finally {
      await parts.stop();
    }
  });
}

function startParts(options: OrderRaceOptions, { dailyCents, monthlyCents }: Budget, query: Query): Promise<RaceParts> {
  const { claimsLapse } = options;
  return RaceParts.start({
    ...options,
    laterEachRound: 4,
    env: {
      LOCKDESK_LOG: 'warn',
      LOCKDESK_SIMULATED_BUREAU_MS: String(BUREAU_MS),
      LOCKDESK_ORDER_SECONDS: String(ORDER_SECONDS),
      LOCKDESK_CREDIT_DAILY_BUDGET: String(dailyCents / 100),
      LOCKDESK_CREDIT_MONTHLY_BUDGET: String(monthlyCents / 100),
    },
    ...(claimsLapse === undefined
      ? {}
      : {
          workerKilled: () =>
            query(
              `update vendor_order set claimed_at = claimed_at - make_interval(secs => 45 - $1) where ended_at is null and claimed_at is not null`,
              [claimsLapse],
            ),
        }),
  });
}

/**
 * A budget so small that the brokerage with the most orders uses it up while the others continue. The seed decides whether the day's or the
 * month's budget is smaller; the day's can be no more than a million dollars.
 */
function budgetOf({ orders, seed }: OrderRaceOptions): Budget {
  const dollars = Math.ceil((orders * 0.25 * MEAN_CENTS) / 100);
  const [daily, monthly] = seed % 2 === 1 ? [dollars, dollars * 2] : [dollars * 2, dollars];
  return { dailyCents: Math.min(daily, 1_000_000) * 100, monthlyCents: Math.min(monthly, 10_000_000) * 100 };
}

/** Waits until every order has ended, and lets those go on that wait for a person. */
async function settle(query: Query, caller: PortalCaller, loans: readonly RaceLoan[]): Promise<void> {
  const byNumber = new Map(loans.map((loan) => [loan.loanNumber, loan]));
  const chance = chanceFrom(1);
  const until = Date.now() + MOST_SECONDS_TO_SETTLE * 1000;
  while (Date.now() < until) {
    const open = await query<{ loan_number: string; order_id: string; late: boolean }>(
      `select loan_number, order_id, needs_person_at is not null as late from vendor_order where ended_at is null and loan_number = any($1)`,
      [[...byNumber.keys()]],
    );
    if (open.length === 0) return;
    for (const { loan_number, order_id } of open.filter(({ late }) => late)) {
      const path = `/order/${loan_number}/${order_id}/again`;
      await caller.call(
        { loan: byNumber.get(loan_number)!, method: 'PUT', path, body: {}, key: `settle-${order_id}-${Date.now()}` },
        chance,
      );
    }
    await pause(500);
  }
}
