import type { ReplyOf } from '../../../ui/calls/index.ts';

export type Operation = ReplyOf<'get-operation'>;
export type Alarm = Operation['alarms'][number];

const KINDS: Readonly<Record<string, string>> = {
  'worker-silent': 'Worker silent',
  'queue-late': 'Queue late',
  'disk-low': 'Disk nearly full',
  'backup-late': 'Backup late',
  'backup-failed': 'Backup failed',
  'errors-many': 'Many faults',
  'connections-short': 'Database connections short',
  'scanner-away': 'Virus scanner away',
  'table-ending': 'Table ends',
};

/** "Worker silent"; of a kind another part of the portal raises, its own words. */
export function kindText(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return KINDS[kind] ?? words[0]!.toUpperCase() + words.slice(1);
}

export const QUEUES: Readonly<Record<Operation['queues'][number]['id'], string>> = {
  outbox: 'Letters',
  webhooks: 'Webhook events',
  orders: 'Orders to companies',
  'virus checks': 'Files for a virus check',
};

/** "API 4711 on portal-1". */
export function processText(name: string): string {
  return name.replace(/^api\b/, 'API').replace(/^worker\b/, 'Worker');
}

/** What an alarm is about: a process, or a queue by its words. */
export function subjectText({ kind, subject }: Pick<Alarm, 'kind' | 'subject'>): string {
  return kind === 'queue-late' ? ((QUEUES as Readonly<Record<string, string>>)[subject] ?? subject) : processText(subject);
}

const EVENTS: Readonly<Record<Alarm['notices'][number]['event'], string>> = { began: 'Began', lasts: 'Lasts', ended: 'Over' };

/** The state of a message about an alarm: "Began: mail sent", "Over: webhook not sent". */
export function noticeText({ event, channel, sentAt, problem }: Alarm['notices'][number]): string {
  const words = `${EVENTS[event]}: ${channel}`;
  if (sentAt !== null) return `${words} sent`;
  return problem === null ? `${words} being sent` : `${words} not sent`;
}
