import { useState } from 'react';
import { useAsk, useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { portalNow } from '../../../ui/kit/time/portal-time.ts';
import { ALERT_BROWSERS, type AlertBrowser } from '../domain/site-alerts.ts';
import styles from './alerts.module.css';

type Open = ReplyOf<'get-open-site-alerts'>['alerts'][number];

const DAYS = [1, 3, 7, 14];
const EMPTY = { title: '', text: '', tone: 'notice' as 'notice' | 'warning', days: '', browsers: [] as AlertBrowser[] };

/** The site alerts, shown on every screen: those now open, and a form for more. */
export function SiteAlertsCard() {
  const asked = useAsk('get-open-site-alerts', {});
  return (
    <Card title="Alerts on every screen" {...(asked.value ? { note: `${asked.value.alerts.length} of 5` } : {})} flush>
      {asked.fault && !asked.value ? <InlineError onRetry={asked.again}>{`These did not load. ${asked.fault.message}`}</InlineError> : null}
      {asked.waiting ? <SkeletonRows rows={2} height={48} /> : null}
      <ul className={styles.rows}>
        {(asked.value?.alerts ?? []).map((one) => (
          <OpenAlert key={one.alert.alertId} open={one} />
        ))}
      </ul>
      <NewAlert />
    </Card>
  );
}

function OpenAlert({ open: { alert, begun } }: { open: Open }) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const end = useCommand('end-site-alert', {
    refreshes: ['get-open-site-alerts', 'get-site-alerts'],
    onDone: () => toast({ text: `Ended: ${alert.title}` }),
  });
  const times = [begun ? `Since ${momentHere(alert.startsAt)}` : `From ${momentHere(alert.startsAt)}`];
  if (alert.endsAt) times.push(`until ${momentHere(alert.endsAt)}`);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className="text-strong">{alert.title}</p>
        <p className="text-2">{alert.text}</p>
        <p className="text-3">
          {[`${times.join(', ')}, by ${alert.by}`, alert.browsers.length > 0 ? `in ${alert.browsers.join(', ')} only` : '']
            .filter(Boolean)
            .join(', ')}
        </p>
        {end.refusal || end.fault ? <Notice tone="red">{end.refusal?.message ?? end.fault?.message}</Notice> : null}
      </div>
      <span />
      <Button size="toolbar" busy={end.pending} className={styles.action!} onClick={() => setAsking(true)}>
        End<span className="visually-hidden">{` ${alert.title}`}</span>
      </Button>
      {asking ? (
        <Confirm
          title="End this alert?"
          safe="Cancel"
          loses="End alert"
          onSafe={() => setAsking(false)}
          onLose={() => {
            setAsking(false);
            void end.run({ params: { alertId: alert.alertId } });
          }}
        >
          {`“${alert.title}” goes from everybody’s screen.`}
        </Confirm>
      ) : null}
    </li>
  );
}

function NewAlert() {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft('site-alert', EMPTY);
  const add = useCommand('add-site-alert', {
    refreshes: ['get-open-site-alerts', 'get-site-alerts'],
    onDone: ({ alert }) => {
      clear();
      toast({ text: `Alert posted: ${alert.title}` });
    },
  });
  const send = () => {
    const endsAt = draft.days === '' ? null : new Date(portalNow() + Number(draft.days) * 86_400_000).toISOString();
    const { title, text, tone, browsers } = draft;
    void add.run({ body: { title, text, tone, browsers, endsAt } });
  };
  const general = add.refusal && add.refusal.field !== 'title' ? add.refusal.message : add.fault?.message;
  return (
    <form
      className={styles.form}
      aria-label="New alert"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <AlertFields draft={draft} setDraft={setDraft} wrongTitle={add.refusal?.field === 'title' ? add.refusal.message : undefined} />
      {general ? <Notice tone="red">{general}</Notice> : null}
      <div className={styles.send}>
        <Button variant="primary" type="submit" busy={add.pending}>
          Post alert
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly draft: typeof EMPTY;
  readonly setDraft: (change: Partial<typeof EMPTY>) => void;
  readonly wrongTitle: string | undefined;
}

function AlertFields({ draft, setDraft, wrongTitle }: FieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        value={draft.title}
        maxLength={120}
        error={wrongTitle}
        onChange={(event) => setDraft({ title: event.target.value })}
      />
      <TextArea label="Text" optional value={draft.text} maxLength={600} onChange={(event) => setDraft({ text: event.target.value })} />
      <div className={styles.pair}>
        <SelectField
          label="Tone"
          empty={null}
          value={draft.tone}
          choices={[
            { value: 'notice', label: 'Worth knowing' },
            { value: 'warning', label: 'Warning' },
          ]}
          onChange={(event) => setDraft({ tone: event.target.value as 'notice' | 'warning' })}
        />
        <SelectField
          label="Shown"
          empty="Until ended"
          value={draft.days}
          choices={DAYS.map((days) => ({ value: String(days), label: days === 1 ? 'For 1 day' : `For ${days} days` }))}
          onChange={(event) => setDraft({ days: event.target.value })}
        />
      </div>
      <fieldset className={styles.browsers}>
        <legend>In these browsers only; none means all</legend>
        {ALERT_BROWSERS.map((browser) => (
          <CheckField
            key={browser}
            label={browser}
            checked={draft.browsers.includes(browser)}
            onChange={(event) =>
              setDraft({
                browsers: event.target.checked ? [...draft.browsers, browser] : draft.browsers.filter((one) => one !== browser),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
