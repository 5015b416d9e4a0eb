import { expect, test } from 'vitest';
import { haproxyFile, patroniFile, pgbackrestFile, timing, type Archive, type NodePlan, type Ports } from './files.ts';
import { aroundInstant, backAfter } from './writers.ts';

const ports: Ports = {
  etcd: [1, 3, 5].map((client) => ({ client, peer: client + 1 })),
  nodes: [11, 13, 15].map((postgres) => ({ postgres, patroni: postgres + 1 })),
  primary: 20,
  replicas: 21,
  portal: 22,
  apis: [23, 24],
};

const plan: NodePlan = { folder: '/data/node2', binaries: '/bin', passwords: { superuser: 'a', replication: 'b' } };
const archive: Archive = { repository: '/data/repository', passphrase: 'secret', sockets: '/data', account: 'postgres' };
const patroni = (more: Partial<NodePlan> = {}) => JSON.parse(patroniFile(ports, 1, { ...plan, ...more }));

test('a lease outlasts two tries of renewing it, and runs out in time for the goal of 15 seconds', () => {
  expect(timing.loop_wait + 2 * timing.retry_timeout).toBeLessThanOrEqual(timing.ttl);
  expect(timing.ttl + timing.loop_wait).toBeLessThan(15);
});

test('a commit waits for a second node, and without one nothing is acknowledged', () => {
  const file = patroni();
  expect(file.bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
  expect(file.postgresql.pg_hba.every((line: string) => line.endsWith('scram-sha-256'))).toBe(true);
});

test('without an archive nothing is archived, and nobody comes in without a password', () => {
  const file = patroni();
  expect(file.bootstrap.dcs.postgresql.parameters).not.toHaveProperty('archive_mode');
  expect(file.bootstrap).not.toHaveProperty('method');
  expect(file.postgresql).not.toHaveProperty('pg_ident');
  expect(file.postgresql.parameters.unix_socket_directories).toBe('');
});

test('whoever leads archives into the one stanza, and only the account of the nodes comes in without a password', () => {
  const file = patroni({ archive });
  expect(file.bootstrap.dcs.postgresql.parameters).toMatchObject({
    archive_mode: 'on',
    archive_command: 'pgbackrest --stanza=lockdesk archive-push %p',
  });
  const local = file.postgresql.pg_hba.filter((line: string) => !line.endsWith('scram-sha-256'));
  expect(local).toEqual(['local all postgres peer map=archive']);
  expect(file.postgresql.pg_ident).toEqual(['archive postgres postgres']);
});

test('a cluster is made from the archive as of an instant in UTC on a timeline, and goes on from there', () => {
  const { bootstrap } = patroni({ archive, restoreTo: { instant: new Date('2026-11-30T18:05:06.070Z'), timeline: 2 } });
  expect(bootstrap.method).toBe('pgbackrest');
  expect(bootstrap.pgbackrest).toEqual({
    command:
      'pgbackrest --stanza=lockdesk --type=time "--target=2026-11-30 18:05:06.070+00" --target-timeline=2 --target-action=promote restore',
    keep_existing_recovery_conf: true,
    no_params: true,
  });
});

test('each node has the same encrypted repository and its own database', () => {
  const [one, other] = [0, 1].map((at) => pgbackrestFile(ports, at, `/data/node${at + 1}`, archive).split('\n'));
  expect(one).toEqual(expect.arrayContaining(['repo1-path=/data/repository', 'repo1-cipher-type=aes-256-cbc', 'repo1-cipher-pass=secret']));
  expect(one!.filter((line) => !other!.includes(line))).toEqual([
    'lock-path=/data/node1.pgbackrest/lock',
    'log-path=/data/node1.pgbackrest/log',
    'pg1-path=/data/node1',
    'pg1-port=11',
  ]);
});

test('connections of a node that is the primary no more are cut', () => {
  const sections = haproxyFile(ports).split(/^listen /m);
  const primary = sections.find((section) => section.startsWith('primary'))!;
  expect(primary).toContain('option httpchk GET /primary');
  expect(primary).toContain('on-marked-down shutdown-sessions');
  expect(primary.match(/^ {2}server /gm)).toHaveLength(3);
});

test.each([
  ['the silence ends with its first write', [900, 1_100, 9_000, 9_050], 8_000],
  ['replies still on their way at the kill do not count as being back', [1_001, 1_002, 1_003, 7_500], 6_500],
  ['nothing since', [900], 0],
])('time until writing goes on: %s', (_, instants, expected) => {
  expect(
    backAfter(
      instants.map((at) => ({ at })),
      1_000,
    ),
  ).toBe(expected);
});

test('a write that was under way at the instant counts neither as before it nor as after it', () => {
  const [before, underWay, after] = [
    { sentAt: 900, at: 999 },
    { sentAt: 999, at: 1_000 },
    { sentAt: 1_000, at: 1_010 },
  ];
  expect(aroundInstant([before, underWay, after], 1_000)).toEqual({ before: [before], underWay: [underWay], after: [after] });
});
