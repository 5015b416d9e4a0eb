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
  [{ LOCKDESK_NMLS: 'file:///etc/passwd' }, /LOCKDESK_NMLS/],
  [{ LOCKDESK_NMLS: 'nmls.example' }, /LOCKDESK_NMLS/],
  [{ LOCKDESK_NMLS: 'http://nmls.example', LOCKDESK_ENVIRONMENT: 'production' }, /has to begin with https:/],
])('refuses %j', (environment, sentence) => {
  expect(() => readSettings({ ...least, ...environment })).toThrow(sentence);
});
