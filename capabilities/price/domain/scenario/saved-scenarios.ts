import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';

/** How many scenarios a person may have saved. */
export const MOST_SCENARIOS = 500;

/** One of a person's own saved scenarios. */
export interface SavedScenario {
  readonly scenarioId: string;
  readonly name: string;
  readonly version: number;
}

/** A scenario to save: over the named one, at the named version, or as a new one. */
export interface ScenarioToSave {
  readonly name: string;
  readonly scenarioId?: string | undefined;
  readonly version?: number | undefined;
}

export type SaveScenarioRefusal = Refusal<'NAME_TAKEN' | 'TOO_MANY' | 'SCENARIO_NOT_FOUND' | 'SCENARIO_CHANGED'>;

/** Whether a scenario is saved, and as which version; names of one person's scenarios differ by more than capital letters. */
export function saveScenario(
  saved: readonly SavedScenario[],
  { name, scenarioId, version }: ScenarioToSave,
): Result<{ readonly kind: 'ScenarioSaved'; readonly version: number }, SaveScenarioRefusal> {
  const isSameName = (one: SavedScenario): boolean => one.name.toLowerCase() === name.toLowerCase();
  if (saved.some((one) => isSameName(one) && one.scenarioId !== scenarioId)) return refuse('NAME_TAKEN', '', { field: 'name' });
  if (scenarioId === undefined) {
    return saved.length >= MOST_SCENARIOS ? refuse('TOO_MANY', '') : ok({ kind: 'ScenarioSaved', version: 1 });
  }
  const before = saved.find((one) => one.scenarioId === scenarioId);
  if (!before) return refuse('SCENARIO_NOT_FOUND', '');
  if (version !== undefined && version !== before.version) return refuse('SCENARIO_CHANGED', '');
  return ok({ kind: 'ScenarioSaved', version: before.version + 1 });
}

/** Whether a scenario may be deleted: only one of the person's own. */
export function deleteScenario(
  saved: readonly SavedScenario[],
  scenarioId: string,
): Result<{ readonly kind: 'ScenarioDeleted' }, Refusal<'SCENARIO_NOT_FOUND'>> {
  return saved.some((one) => one.scenarioId === scenarioId) ? ok({ kind: 'ScenarioDeleted' }) : refuse('SCENARIO_NOT_FOUND', '');
}
