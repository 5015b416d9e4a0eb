import { count, given, text, type Step } from '../../../../foundation/explain/explain.ts';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { lockedLoanCount, openOffers } from '../../../lock/port/open-offers.ts';
import { pricingToLock } from '../../../lock/port/pricing-of-loan.ts';
import type { CompiledSheet } from '../../../price/domain/index.ts';
import { quotesShown } from '../../../price/port/quotes-shown.ts';
import { explainedImpact, moveOfCell, moveOfScenario } from '../../domain/impact.ts';

/** Above this number they are not priced again for an outlook, but only counted. */
const PRICED = 200;

interface Outlook {
  readonly offers: { readonly text: string; readonly why: Step };
  readonly quotes: { readonly text: string; readonly why: Step };
  readonly locks: { readonly text: string; readonly why: Step };
}

/** One sheet after another, at a moment. */
interface Change {
  readonly before: CompiledSheet;
  readonly after: CompiledSheet;
  readonly now: string;
  readonly today: PlainDate;
}

/** The consequences of going live at this moment for people who have been shown or offered a price, or have a lock. */
export async function outlook(tx: ReadTx, change: Change): Promise<Outlook> {
  return { offers: await offersMoved(tx, change), quotes: await quotesMoved(tx, change), locks: await locksUntouched(tx) };
}

async function offersMoved(tx: ReadTx, { before, after, now, today }: Change) {
  const offers = await openOffers(tx, now);
  const moves: (number | null)[] = [];
  for (const { brokerageId, loanNumber, choices, ...cell } of offers.slice(0, PRICED)) {
    const priced = await pricingToLock(tx, { brokerageId, loanNumber }, choices, today);
    if (priced.ok) moves.push(moveOfCell(before, after, priced.value.scenario, cell));
  }
  const rule = 'Offers that hold at this moment; locking at one asks for the new price to be verified first';
  const impact = explainedImpact('Offers to lock', { all: offers.length, moves, rule });
  return { ...impact, text: offers.length === 0 ? 'none' : `${offers.length}, will be notified and re-verified` };
}

async function quotesMoved(tx: ReadTx, { before, after }: Change) {
  const { all, scenarios } = await quotesShown(tx, before.sheet.versionId, PRICED);
  const moves = scenarios
    .map((scenario) => moveOfScenario(before, after, scenario))
    .map(({ changes, median }) => (changes ? median || null : 0));
  const rule = 'Quotes people were shown from the live sheet, the newest 200 priced anew';
  return explainedImpact('Quotes shown from the live sheet', { all, moves, rule });
}

async function locksUntouched(tx: ReadTx) {
  const locked = await lockedLoanCount(tx);
  const shown = locked === 1 ? '1 stays on its own sheet' : `${locked} stay on their own sheets`;
  const rule = 'A lock is pinned to the sheet it was priced from';
  return { text: shown, why: { ...given('Locked loans', text(shown), rule), parts: [given('Locked now', count(locked), 'Locks')] } };
}
