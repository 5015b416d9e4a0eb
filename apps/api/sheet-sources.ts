import { activateDraft, holdLiveSheet, publishSheet, sheetBytes, sheetOf } from '../../capabilities/price/server/live-sheet.ts';
import type { OutlookSources, SheetSources } from '../../capabilities/publish/server/sheet-sources.ts';
import { lockSources } from './lock-sources.ts';

/** Publishing's view of pricing, wired here because capabilities don't import each other's servers. */
export const sheetSources: SheetSources & OutlookSources = {
  sheetOf,
  holdLiveSheet,
  activateDraft,
  publishSheet,
  sheetBytes,
  scenarioOf: lockSources.scenarioOf,
};
