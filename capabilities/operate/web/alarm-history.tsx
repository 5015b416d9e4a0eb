import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { Notices } from './open-alarms.tsx';
import { kindText, subjectText, type Alarm, type Operation } from './operation-words.ts';
import styles from './operation.module.css';

export function AlarmRecipients({ recipients: { mailTo, webhook } }: { recipients: Operation['recipients'] }) {
  return (
    <PanelSection title="Notified of alarms">
      {mailTo.length === 0 && webhook === null ? (
        <p className={styles.plain}>
          Nobody: alarms are on this page only. Set LOCKDESK_ALARM_MAIL or LOCKDESK_ALARM_WEBHOOK where the portal runs.
        </p>
      ) : (
        <ul className={styles.recipients}>
          {mailTo.map((address) => (
            <li key={address}>{address}</li>
          ))}
          {webhook === null ? null : <li>{`Webhook at ${webhook}`}</li>}
        </ul>
      )}
    </PanelSection>
  );
}

export function AlarmHistory({ history }: { history: readonly Alarm[] }) {
  return (
    <PanelSection title="History">
      {history.length === 0 ? (
        <p className={styles.plain}>No alarm is over yet.</p>
      ) : (
        <ol className={styles.history} aria-label="Alarms that are over, newest first">
          {history.map((alarm) => (
            <li key={alarm.alarmId}>
              <b>{kindText(alarm.kind)}</b> <span className="text-2">{subjectText(alarm)}</span>
              <p className="text-small text-2">
                {momentHere(alarm.firstAt)} to {momentHere(alarm.clearedAt ?? alarm.lastAt)}
              </p>
              <p>{alarm.sentence}</p>
              <Notices notices={alarm.notices} />
            </li>
          ))}
        </ol>
      )}
    </PanelSection>
  );
}
