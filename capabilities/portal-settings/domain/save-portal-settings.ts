import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import {
  SETTING_NAMES,
  settingsInForce,
  type ChosenSettings,
  type PortalSettings,
  type SettingChange,
  type SettingName,
} from './portal-settings.ts';

/** The request for each setting: a value, null for the operator's, or absent for no change. */
export type WantedSettings = { readonly [Name in SettingName]?: PortalSettings[Name] | null | undefined };

export interface SettingsContext {
  readonly operator: PortalSettings;
  readonly chosen: ChosenSettings;
  readonly version: number;
  /** Names of the pictures there are. */
  readonly pictures: readonly string[];
}

export interface SettingsSaved {
  readonly version: number;
  readonly chosen: ChosenSettings;
  readonly changes: readonly SettingChange[];
}

export type SettingsRefusal = Refusal<
  'SETTINGS_CHANGED' | 'NO_SUCH_PICTURE' | 'SECOND_MOVE_BELOW_LIMIT' | 'MONTH_BELOW_DAY' | 'NOTHING_CHANGED'
>;

/** Decides on new settings of the portal; `seen` is the version they were changed from. */
export function savePortalSettings(
  { operator, chosen, version, pictures }: SettingsContext,
  wanted: WantedSettings,
  seen: number,
): Result<SettingsSaved, SettingsRefusal> {
  if (seen !== version) return refuse('SETTINGS_CHANGED', '');
  const next: Record<string, string | number> = {};
  for (const name of SETTING_NAMES) {
    const value = wanted[name] === undefined ? chosen[name] : (wanted[name] ?? undefined);
    if (value !== undefined) next[name] = value;
  }
  // Each value has the type of its name, because it was read by that name.
  const after: ChosenSettings = next;
  const [was, is] = [settingsInForce(operator, chosen), settingsInForce(operator, after)];
  if (is.logo !== '' && !pictures.includes(is.logo)) return refuse('NO_SUCH_PICTURE', '', { field: 'logo', details: { name: is.logo } });
  if (is.sheetSecondPersonMove < is.sheetMoveLimit) return refuse('SECOND_MOVE_BELOW_LIMIT', '', { field: 'sheetSecondPersonMove' });
  if (is.creditMonthly < is.creditDaily) return refuse('MONTH_BELOW_DAY', '', { field: 'creditMonthly' });
  const changes = SETTING_NAMES.filter((name) => was[name] !== is[name]).map((name) => ({ name, before: was[name], after: is[name] }));
  const isReset = SETTING_NAMES.some((name) => name in chosen !== name in after);
  return changes.length === 0 && !isReset ? refuse('NOTHING_CHANGED', '') : ok({ version: version + 1, chosen: after, changes });
}
