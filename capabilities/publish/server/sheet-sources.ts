import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Refusal, Result } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { CompiledSheet, PricingScenario, RateSheet } from '../../price/domain/index.ts';

/** Publishing's view of pricing, wired where the processes are, because capabilities don't import each other's servers. */
export interface SheetSources {
  sheetOf(tx: Tx, versionId: string): Promise<CompiledSheet | undefined>;
  /** The live sheet's version, held against locks and other publications until the transaction ends. */
  holdLiveSheet(tx: Tx): Promise<string | undefined>;
  activateDraft(tx: Tx, versionId: string, publishedBy: string): Promise<void>;
  publishSheet(
    tx: Tx,
    sheet: RateSheet,
    publishedBy: string | undefined,
    more?: { golden?: readonly unknown[]; restores?: string },
  ): Promise<void>;
  sheetBytes(sheet: RateSheet): { readonly document: string; readonly sha256: Buffer };
}

/** What a screen's outlook asks beside: the scenario of a loan that has an open offer. */
export interface OutlookSources {
  scenarioOf(tx: Tx, loan: FoundLoan, choices: never, today: PlainDate): Promise<Result<{ readonly scenario: PricingScenario }, Refusal>>;
}
