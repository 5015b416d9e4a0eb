import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import {
  openingRate,
  productOnSheet,
  type CompiledSheet,
  type OpeningRate,
  type PricingScenario,
  type SheetProduct,
} from '../domain/index.ts';
import { lastSheetWith } from '../../publish/port/sheets-naming.ts';
import { liveSheet, sheetOf } from '../../publish/port/live-sheet.ts';
import { pricedLoan } from './priced-loan.ts';

/** A product with the sheet it is on: the sheet named, the live one, or the last one that had it. */
export async function sheetProduct(
  tx: ReadTx,
  productId: string,
  sheetVersion?: string,
): Promise<{ readonly product: SheetProduct; readonly sheetTitle: string } | undefined> {
  const named = (sheetVersion ? await sheetOf(tx, sheetVersion) : undefined) ?? (await liveSheet(tx));
  const found = productOf(named, productId);
  if (found) return found;
  const last = await lastSheetWith(tx, productId);
  return last === undefined ? undefined : productOf(await sheetOf(tx, last), productId);
}

function productOf(compiled: CompiledSheet | undefined, productId: string) {
  const product = compiled && productOnSheet(compiled, productId);
  return product && { product, sheetTitle: compiled.sheet.title };
}

/** The estimate itself deducts the lender's payment to an insurer from the price: a rate is suggested before that. */
function beforeInsurer(scenario: PricingScenario): PricingScenario {
  const { insurerPremium, mortgageInsurance: _option, ...rest } = scenario;
  return insurerPremium === undefined ? scenario : rest;
}

/** The rate nearest to par for a loan's product on the live sheet. */
export async function openingRateOf(tx: ReadTx, loan: FoundLoan, productId: string, today: PlainDate): Promise<OpeningRate | null> {
  const [compiled, priced] = await Promise.all([liveSheet(tx), pricedLoan(tx, loan, {}, today)]);
  if (!compiled) return null;
  return openingRate(compiled, productId, priced.ok ? beforeInsurer(priced.value.scenario) : undefined);
}
