import { useDraft, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { SettingName } from '../domain/portal-settings.ts';

export type FoundSettings = ReplyOf<'get-portal-settings'>;
type Values = FoundSettings['inForce'];

interface Draft {
  /** The typed values; null resets a setting to the operator's. */
  readonly values: { readonly [Name in SettingName]?: Values[Name] | null };
  readonly why: string;
  /** The version it was typed over. */
  readonly version: number | null;
}

/** The typed changes of the settings in force, until they are saved or discarded. */
export function useSettingsForm(found: FoundSettings) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft<Draft>('portal-settings', { values: {}, why: '', version: null });
  const save = useCommand('save-portal-settings', {
    onDone: () => {
      clear();
      toast({ text: 'Settings saved. Name, color and logo are on the next page that is opened.' });
    },
  });
  const { refusal, fault } = save;
  const shown = { ...found.inForce } as Record<SettingName, string | number>;
  for (const [name, value] of Object.entries(draft.values) as [SettingName, string | number | null][])
    shown[name] = value ?? found.operator[name];
  const changed = (Object.keys(draft.values) as SettingName[]).filter((name) =>
    draft.values[name] === null ? found.chosen.includes(name) : shown[name] !== found.inForce[name],
  );
  const wanted = Object.fromEntries(changed.map((name) => [name, draft.values[name]]));
  return {
    // Each name has the same type as on the wire.
    shown: shown as unknown as Values,
    why: draft.why,
    changed,
    pending: save.pending,
    problem:
      fault?.message ?? (refusal && !(refusal.field && refusal.field in shown) && refusal.field !== 'why' ? refusal.message : undefined),
    outdated: draft.version !== null && draft.version !== found.version,
    errorOf: (name: SettingName | 'why') => (refusal?.field === name ? refusal.message : undefined),
    handsBack: (name: SettingName) => (name in draft.values ? draft.values[name] === null : !found.chosen.includes(name)),
    set: <Name extends SettingName>(name: Name, value: Values[Name] | null) =>
      setDraft((before) => ({ ...before, version: before.version ?? found.version, values: { ...before.values, [name]: value } })),
    setWhy: (why: string) => setDraft({ why }),
    /** Continues from the version somebody else saved meanwhile. */
    takeVersion: () => setDraft({ version: found.version }),
    giveUp: clear,
    send: () => void save.run({ body: { version: draft.version ?? found.version, values: wanted, why: draft.why } }),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
