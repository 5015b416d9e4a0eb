import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { kindText, noticeText, subjectText, type Alarm } from './operation-words.ts';
import styles from './operation.module.css';

/** The open alarms, each with what to do. */
export function OpenAlarms({ alarms }: { alarms: readonly Alarm[] }) {
  return (
    <Card title="Alarms" note={alarms.length === 0 ? 'None' : String(alarms.length)} flush>
      {alarms.length === 0 ? (
        <p className={styles.empty}>
          <StatusPill tone="green">No alarm</StatusPill> Letters, webhooks, orders, disks and backups are as they should be.
        </p>
      ) : (
        <ul className={styles.alarms} aria-label="Open alarms">
          {alarms.map((alarm) => (
            <li key={alarm.alarmId} className={styles.alarm}>
              <div className={styles.alarmHead}>
                <StatusPill tone="red">{kindText(alarm.kind)}</StatusPill>
                <span className="text-2">{subjectText(alarm)}</span>
              </div>
              <p>{alarm.sentence}</p>
              <p className="text-small text-2">
                Since {momentHere(alarm.firstAt)}, last found {momentHere(alarm.lastAt)}
              </p>
              <Notices notices={alarm.notices} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The notifications of an alarm, and why one was not sent. */
export function Notices({ notices }: { notices: Alarm['notices'] }) {
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label="Messages sent">
      {notices.map((notice, index) => (
        <li key={index} className="text-small">
          {noticeText(notice)}
          {notice.sentAt === null ? '' : `, ${momentHere(notice.sentAt)}`}
          {notice.problem === null ? null : (
            <span className={styles.amber}>
              {`. ${notice.problem} Tried ${notice.attempts} ${notice.attempts === 1 ? 'time' : 'times'}, and tried again.`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
