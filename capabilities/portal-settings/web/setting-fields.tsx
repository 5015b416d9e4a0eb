import type { ReactNode } from 'react';
import { filteredText } from '../../../foundation/validation/typed-text.ts';
import { ACCENTS, type Accent } from '../../../foundation/vocabulary/accents.ts';
import { MoneyField, PriceField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { SettingName } from '../domain/portal-settings.ts';
import { ACCENT_NAMES, LABELS, settingText } from './setting-words.ts';
import styles from './settings.module.css';
import type { FoundSettings, SettingsForm } from './use-settings-form.ts';

interface FieldsProps {
  readonly form: SettingsForm;
  readonly found: FoundSettings;
}

/** A field, and whether the operator or the portal decides it. */
function Setting({ name, form, found, children }: FieldsProps & { name: SettingName; children: ReactNode }) {
  const operator = settingText(name, found.operator[name]);
  return (
    <div className={styles.setting}>
      {children}
      {form.handsBack(name) ? (
        <span className="text-3">As the operator set it</span>
      ) : (
        <button type="button" className={styles.back} onClick={() => form.set(name, null)}>
          Hand back to the operator: {operator}
        </button>
      )}
    </div>
  );
}

export function LookFields(props: FieldsProps) {
  const { form, found } = props;
  return (
    <Card title="Look" note="On every screen, from the next page that is opened">
      <div className={styles.grid}>
        <Setting name="portalName" {...props}>
          <TextField
            label={LABELS.portalName}
            value={form.shown.portalName}
            maxLength={40}
            error={form.errorOf('portalName')}
            onChange={(event) => form.set('portalName', event.target.value)}
          />
        </Setting>
        <Setting name="accent" {...props}>
          <SelectField
            label={LABELS.accent}
            empty={null}
            value={form.shown.accent}
            choices={ACCENTS.map((value) => ({ value, label: ACCENT_NAMES[value] }))}
            onChange={(event) => form.set('accent', event.target.value as Accent)}
          />
        </Setting>
        <Setting name="logo" {...props}>
          <SelectField
            label={LABELS.logo}
            empty="The portal’s own mark"
            value={form.shown.logo}
            choices={found.pictures.map((value) => ({ value, label: value }))}
            error={form.errorOf('logo')}
            onChange={(event) => form.set('logo', event.target.value)}
          />
        </Setting>
        <Setting name="website" {...props}>
          <TextField
            label={LABELS.website}
            optional
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={2_000}
            value={form.shown.website}
            error={form.errorOf('website')}
            onChange={(event) => form.set('website', filteredText('website', event.target.value))}
          />
        </Setting>
        <p className={`${styles.hint} text-2`}>
          A logo is 20 pixels high. Add its picture under <ScreenLink to={pathTo('/content')}>Pages and news</ScreenLink>.
        </p>
      </div>
    </Card>
  );
}

export function SheetFields(props: FieldsProps) {
  const { form } = props;
  return (
    <Card title="Rate sheets" note="For sheets that go live from now on">
      <div className={styles.grid}>
        <Setting name="sheetPeople" {...props}>
          <SelectField
            label={LABELS.sheetPeople}
            empty={null}
            value={String(form.shown.sheetPeople)}
            choices={[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: count === 1 ? '1 person' : `${count} people` }))}
            onChange={(event) => form.set('sheetPeople', Number(event.target.value))}
          />
        </Setting>
        {(['sheetMoveLimit', 'sheetSecondPersonMove'] as const).map((name) => (
          <Setting key={name} name={name} {...props}>
            <PriceField
              label={LABELS[name]}
              value={form.shown[name]}
              error={form.errorOf(name)}
              onChange={(value) => form.set(name, value as FoundSettings['inForce'][typeof name] | null)}
            />
          </Setting>
        ))}
      </div>
    </Card>
  );
}

export function CreditFields(props: FieldsProps) {
  const { form } = props;
  return (
    <Card title="Credit reports" note="What a brokerage may spend; its manager may go beyond">
      <div className={styles.grid}>
        {(['creditDaily', 'creditMonthly'] as const).map((name) => (
          <Setting key={name} name={name} {...props}>
            <MoneyField
              label={LABELS[name]}
              value={form.shown[name]}
              error={form.errorOf(name)}
              onChange={(value) => form.set(name, value as FoundSettings['inForce'][typeof name] | null)}
            />
          </Setting>
        ))}
      </div>
    </Card>
  );
}

export function DeskFields(props: FieldsProps) {
  const { form } = props;
  return (
    <Card title="Service desk">
      <div className={styles.grid}>
        <Setting name="serviceDeskMail" {...props}>
          <TextField
            label={LABELS.serviceDeskMail}
            type="email"
            value={form.shown.serviceDeskMail}
            error={form.errorOf('serviceDeskMail')}
            onChange={(event) => form.set('serviceDeskMail', event.target.value)}
          />
        </Setting>
      </div>
    </Card>
  );
}
