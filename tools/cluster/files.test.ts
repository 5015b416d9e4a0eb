import { expect, test } from 'vitest';
import { haproxyFile, patroniFile, timing, type Ports } from './files.ts';
import { backAfter } from './writers.ts';

const ports: Ports = {
  etcd: [1, 3, 5].map((client) => ({ client, peer: client + 1 })),
  nodes: [11, 13, 15].map((postgres) => ({ postgres, patroni: postgres + 1 })),
  primary: 20,
  replicas: 21,
  portal: 22,
  apis: [23, 24],
};

test('a lease outlasts two tries of renewing it, and runs out in time for the goal of 15 seconds', () => {
  expect(timing.loop_wait + 2 * timing.retry_timeout).toBeLessThanOrEqual(timing.ttl);
  expect(timing.ttl + timing.loop_wait).toBeLessThan(15);
});

test('a commit waits for a second node, and without one nothing is acknowledged', () => {
  const file = JSON.parse(patroniFile(ports, 1, '/data/node2', '/bin', { superuser: 'a', replication: 'b' }));
  expect(file.bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
  expect(file.postgresql.pg_hba.every((line: string) => line.endsWith('scram-sha-256'))).toBe(true);
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
