import { useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { CreditFields, DeskFields, LookFields, SheetFields } from './setting-fields.tsx';
import { LABELS, settingText } from './setting-words.ts';
import styles from './settings.module.css';
import { useSettingsForm, type FoundSettings, type SettingsForm } from './use-settings-form.ts';

/** `/admin/settings`: the settings an administrator decides for the whole portal, with a reason, and every change. */
export default function SettingsScreen() {
  const { value, fault, again } = useAsk('get-portal-settings', {});
  if (value) return <Settings found={value} />;
  return (
    <Workbench title="Settings">
      {fault ? (
        <ErrorState title="The settings did not load" safe="Nothing changed." onRetry={again} trace={fault.trace} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Workbench>
  );
}

function Settings({ found }: { found: FoundSettings }) {
  const form = useSettingsForm(found);
  const fields = { form, found };
  return (
    <Workbench
      title="Settings"
      panelLabel="Save and history"
      panel={<History found={found} />}
      panelFoot={<Save form={form} found={found} />}
    >
      {form.outdated ? (
        <Notice
          tone="amber"
          actions={
            <Button size="toolbar" onClick={form.takeVersion}>
              Keep mine, go on
            </Button>
          }
        >
          {found.history[0]?.by} changed the settings meanwhile: {found.history[0]?.why}
        </Notice>
      ) : null}
      <LookFields {...fields} />
      <SheetFields {...fields} />
      <CreditFields {...fields} />
      <DeskFields {...fields} />
    </Workbench>
  );
}

/** The changes, the reason, and the button. */
function Save({ form, found }: { form: SettingsForm; found: FoundSettings }) {
  const count = form.changed.length;
  const may = useMayCall('save-portal-settings');
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        if (may && count > 0) form.send();
      }}
    >
      {count === 0 ? null : (
        <>
          <ul className={styles.changes} aria-label="What changes">
            {form.changed.map((name) => (
              <li key={name}>
                {LABELS[name]}: {settingText(name, found.inForce[name])} → <b>{settingText(name, form.shown[name])}</b>
              </li>
            ))}
          </ul>
          <TextArea
            label="Why"
            rows={2}
            maxLength={300}
            value={form.why}
            error={form.errorOf('why')}
            onChange={(event) => form.setWhy(event.target.value)}
          />
        </>
      )}
      {form.problem ? <InlineError>{form.problem}</InlineError> : null}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={form.pending}
          blocked={
            !may ? 'Only the administrator in person' : count === 0 ? 'Nothing is changed' : form.why.trim() === '' ? 'Say why' : undefined
          }
        >
          {count > 1 ? `Save ${count} settings` : 'Save setting'}
        </Button>
        {count > 0 ? <Button onClick={form.giveUp}>Discard</Button> : null}
      </div>
    </form>
  );
}

function History({ found: { history } }: { found: FoundSettings }) {
  return (
    <PanelSection title="History">
      {history.length === 0 ? (
        <p className={styles.hint}>No change yet: all is as the operator set it where the portal runs.</p>
      ) : (
        <ol className={styles.history} aria-label="Changes, newest first">
          {history.map(({ version, at, by, why, changes }) => (
            <li key={version}>
              <b>{by}</b> <span className="text-2">{momentHere(at)}</span>
              <p className={styles.why}>{why}</p>
              <ul className={styles.changes}>
                {changes.map(({ name, before, after }) => (
                  <li key={name}>
                    {LABELS[name]}: {settingText(name, before)} → {settingText(name, after)}
                  </li>
                ))}
                {changes.length === 0 ? <li>Who decides, not what is in force</li> : null}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </PanelSection>
  );
}
