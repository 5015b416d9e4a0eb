import { useCommand } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { browserName } from '../../../ui/kit/popups/browser-name.ts';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import type { Own } from './edit-profile-screen.tsx';
import styles from './profile.module.css';

type Session = Own['sessions'][number];

/** The person's sessions; any but this one can be ended at once. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Card title="Sessions" note={String(sessions.length)} flush>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <OneSession key={session.sessionId} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function OneSession({ session }: { session: Session }) {
  const toast = useToast();
  const name = deviceName(session.userAgent);
  const end = useCommand('end-session', {
    refreshes: ['get-edit-profile'],
    onDone: () => toast({ text: `Session ended: ${name}` }),
  });
  return (
    <li className={styles.session}>
      <div>
        <div className="text-strong">{name}</div>
        <div className="text-2">{`${session.accountName}, signed in ${momentHere(session.signedInAt)}, last used ${momentHere(session.lastUsedAt)}`}</div>
        {end.refusal || end.fault ? <Notice tone="red">{end.refusal?.message ?? end.fault?.message}</Notice> : null}
      </div>
      {session.here ? (
        <StatusPill>This session</StatusPill>
      ) : (
        <Button size="toolbar" busy={end.pending} onClick={() => void end.run({ params: { sessionId: session.sessionId } })}>
          End this session
        </Button>
      )}
    </li>
  );
}

/** "Chrome on Windows", by how the browser describes itself. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown browser';
  const browser = browserName(userAgent);
  const systems = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X|Macintosh/, 'Mac'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux'],
  ] as const;
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  const name = browser === 'Other' ? 'Browser' : browser;
  return system === undefined ? name : `${name} on ${system}`;
}
