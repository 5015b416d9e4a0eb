import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { LENDER } from '../../capabilities/access/port/brokerages.ts';
import { letterLook } from '../../capabilities/portal-settings/port/portal-settings.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { freePort } from '../../tools/start/processes.ts';
import { createLoginSite } from './site.ts';

const { appUrl, query } = await testDatabase({ demo: true });
const database = openDatabase(appUrl, { max: 2, masters: testMasters });
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-login-look-'));
const issuer = `http://localhost:${await freePort()}`;
const site = createLoginSite({
  demo: true,
  database,
  issuer,
  clientId: 'lockdesk-portal',
  portalOrigin: 'http://localhost:4999',
  dataFolder: folder,
});
await new Promise<void>((listening) => site.listen(Number(new URL(issuer).port), 'localhost', listening));
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((closed) => site.close(closed));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
// Nobody has chosen a look yet.
beforeEach(() => query('delete from portal_settings'));
const pages = [
  '/password',
  '/setup',
  '/set-password/1/00000000-0000-4000-8000-000000000000/abcdefghijklmnopqrstuvwxyz',
  '/auth?client_id=unknown',
  '/interaction/none',
];

test('a portal without a look of its own has its usual one', async () => {
  for (const page of pages) {
    const text = await (await fetch(issuer + page)).text();
    expect(text, page).toContain('<span>Lockdesk</span>');
    expect(text, page).toContain('data-accent="blue"');
  }
  expect(await letterLook(database)).toEqual({ name: 'Lockdesk', color: '#2b4cbf' });
});

test('every page and letter has the lender’s name, color and logo, and no other picture can be had', async () => {
  const picture = Buffer.from('a picture');
  for (const name of ['mark', 'other'])
    await query(`insert into content_picture (brokerage_id, name, content_type, bytes, made_by) values ($1, $2, 'image/png', $3, $4)`, [
      LENDER,
      name,
      picture,
      demoPerson('adam').id,
    ]);
  const chosen = { portalName: 'Harbor & Sons', accent: 'teal', logo: 'mark' };
  await query(
    `insert into portal_settings (version, chosen, changes, why, changed_by, changed_at) values (1, $1, '[]', 'test', $2, now())`,
    [JSON.stringify(chosen), demoPerson('adam').id],
  );
  for (const page of pages) {
    const text = await (await fetch(issuer + page)).text();
    expect(text, page).toContain('<img src="/brand/mark" alt="Harbor &#38; Sons" height="28" />');
    expect(text, page).toContain('data-accent="teal"');
    expect(text, page).not.toContain('Lockdesk');
  }
  const logo = await fetch(`${issuer}/brand/mark`);
  expect(logo.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await logo.arrayBuffer())).toEqual(picture);
  expect((await fetch(`${issuer}/brand/other`)).status).toBe(404);
  expect((await fetch(`${issuer}/brand/`)).status).toBe(404);
  expect(await letterLook(database)).toMatchObject({ name: 'Harbor & Sons', color: '#0b6670', logo: { contentType: 'image/png' } });
});
