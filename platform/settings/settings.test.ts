import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const least = { LOCKDESK_APP_DATABASE_URL: 'postgres://app@localhost/lockdesk' };

test.each([
  ['nothing is named', {}, { baseUrl: 'http://localhost:4202/nmls', simulated: true }],
  [
    'the simulators are elsewhere',
    { LOCKDESK_SIMULATORS: 'http://localhost:9000/' },
    { baseUrl: 'http://localhost:9000/nmls', simulated: true },
  ],
  [
    'a company is named',
    { LOCKDESK_NMLS: 'https://nmls.example/v1', LOCKDESK_NMLS_TOKEN: 't' },
    { baseUrl: 'https://nmls.example/v1', token: 't', simulated: false },
  ],
  [
    'the simulator is named as if it were the company',
    { LOCKDESK_NMLS: 'http://localhost:4202/nmls' },
    { baseUrl: 'http://localhost:4202/nmls', simulated: true },
  ],
  ['nothing is named in production', { LOCKDESK_ENVIRONMENT: 'production' }, undefined],
])('NMLS is looked up where it should be when %s', (_when, environment, nmls) => {
  expect(readSettings({ ...least, ...environment }).nmls).toEqual(nmls);
});

test.each([
  ['nothing is named', {}, { baseUrl: 'http://localhost:4202/fha-connection', simulated: true, lender: '9000000018' }],
  ['FHA is named', { LOCKDESK_FHA: 'https://fha.example' }, { baseUrl: 'https://fha.example', simulated: false }],
  [
    'FHA and the lender are named',
    { LOCKDESK_FHA: 'https://fha.example', LOCKDESK_FHA_TOKEN: 't', LOCKDESK_FHA_LENDER: '1234500006' },
    { baseUrl: 'https://fha.example', token: 't', simulated: false, lender: '1234500006' },
  ],
  ['nothing is named in production', { LOCKDESK_ENVIRONMENT: 'production' }, undefined],
])('FHA is asked where it should be when %s', (_when, environment, fha) => {
  expect(readSettings({ ...least, ...environment }).fha).toEqual(fha);
});

test('lists have commas between, and are empty when nothing is set', () => {
  expect(readSettings(least).frontDoor).toEqual({
    trustedProxies: [],
    hosts: [],
    connections: 4_000,
    connectionsPerClient: 500,
    misses: 20,
  });
  const set = { LOCKDESK_TRUSTED_PROXIES: '10.0.0.0/8, ::1', LOCKDESK_HOSTS: 'portal.example,inner:8080' };
  expect(readSettings({ ...least, ...set }).frontDoor).toMatchObject({
    trustedProxies: ['10.0.0.0/8', '::1'],
    hosts: ['portal.example', 'inner:8080'],
  });
});

test.each([
  [{ LOCKDESK_TRUSTED_PROXIES: 'proxy.example' }, /LOCKDESK_TRUSTED_PROXIES is not usable: expected addresses/],
  [{ LOCKDESK_HOSTS: 'https://portal.example' }, /LOCKDESK_HOSTS is not usable: expected host names/],
  [{ LOCKDESK_NMLS: 'file:///etc/passwd' }, /LOCKDESK_NMLS/],
  [{ LOCKDESK_NMLS: 'nmls.example' }, /LOCKDESK_NMLS/],
  [{ LOCKDESK_NMLS: 'http://nmls.example', LOCKDESK_ENVIRONMENT: 'production' }, /has to begin with https:/],
])('refuses %j', (environment, sentence) => {
  expect(() => readSettings({ ...least, ...environment })).toThrow(sentence);
});

test.each(['development', 'test', 'production'])('webhooks go to this machine only when it is asked for (%s)', (environment) => {
  expect(readSettings({ ...least, LOCKDESK_ENVIRONMENT: environment }).webhooks.loopback).toBe(false);
  expect(readSettings({ ...least, LOCKDESK_ENVIRONMENT: environment, LOCKDESK_WEBHOOK_LOOPBACK: 'yes' }).webhooks.loopback).toBe(true);
});

test('an alarm’s webhook has a secret, or there is none', () => {
  const url = { LOCKDESK_ALARM_WEBHOOK: 'https://alerts.example/lockdesk' };
  const secret = { LOCKDESK_ALARM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}` };
  expect(() => readSettings({ ...least, ...url })).toThrow(/set together/);
  expect(() => readSettings({ ...least, ...url, LOCKDESK_ALARM_WEBHOOK_SECRET: 'short' })).toThrow(/whsec_/);
  const { watch } = readSettings({ ...least, ...url, ...secret, LOCKDESK_ALARM_MAIL: 'ops@lender.example, night@lender.example' });
  expect(watch.mailTo).toEqual(['ops@lender.example', 'night@lender.example']);
  expect(Buffer.from(watch.webhook!.secret).equals(Buffer.alloc(32, 7))).toBe(true);
  expect(() => readSettings({ ...least, LOCKDESK_ALARM_MAIL: 'nobody' })).toThrow(/email addresses/);
});

test('metrics are for this machine unless another address is named', () => {
  expect(readSettings(least).telemetry).toEqual({ metrics: undefined, tracesTo: undefined });
  expect(readSettings({ ...least, LOCKDESK_METRICS_PORT: '9464' }).telemetry.metrics).toEqual({ port: 9_464, host: '127.0.0.1' });
});

test('seals go to a folder beside the data unless another is named, and to addresses that are ones', () => {
  expect(readSettings({ ...least, LOCKDESK_DATA: '/srv/lockdesk' }).seals).toMatchObject({ folder: '/srv/lockdesk/seals', mail: [] });
  const set = { LOCKDESK_SEALS: '/mnt/seals', LOCKDESK_SEAL_MAIL: 'a@harrow.example, b@harrow.example' };
  expect(readSettings({ ...least, ...set }).seals).toMatchObject({ folder: '/mnt/seals', mail: ['a@harrow.example', 'b@harrow.example'] });
  expect(() => readSettings({ ...least, LOCKDESK_SEAL_MAIL: 'nobody' })).toThrow(/LOCKDESK_SEAL_MAIL/);
  expect(() => readSettings({ ...least, LOCKDESK_SEAL_WEBHOOK_SECRET: 'short' })).toThrow(/LOCKDESK_SEAL_WEBHOOK_SECRET/);
});

test('a pooler stands before the database where the database itself is named beside it', () => {
  expect(readSettings(least).directUrl).toBeUndefined();
  const direct = 'postgres://app@database/lockdesk';
  expect(readSettings({ ...least, LOCKDESK_DIRECT_DATABASE_URL: direct })).toMatchObject({
    databaseUrl: least.LOCKDESK_APP_DATABASE_URL,
    directUrl: direct,
  });
});
