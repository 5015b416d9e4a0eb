import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../steps.ts';

/** Every file that is written by a person and runs, or describes how something runs. */
const FOLDERS =
  'apps capabilities underwriting regulation standards vendors foundation platform ui database scenarios tools deploy docs .ci'.split(' ');
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(ts|tsx|js|mjs|json|csv|md|sql|yml|yaml|conf|service|html|css|sh|xml)$|^run$/.test(one.name))
    .map(({ parentPath, name }) => join(parentPath, name)),
).map((path) => ({ name: relative(root, path), text: readFileSync(path, 'utf8') }));
const code = files.filter(({ name }) => /\.(ts|tsx|js|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name));

/** Written in pieces, or this file would be found. */
const words = (...pieces: string[]): string => pieces.join('');

describe('what no source has', () => {
  test('a secret: a private key, or a key of a known service', () => {
    const secret = new RegExp(
      [words('-----BEGIN [A-Z ]*PRIV', 'ATE KEY'), 'AKIA[0-9A-Z]{16}', 'gh[pousr]_[A-Za-z0-9]{30}', 'xox[abp]-\\d', '[sr]k_live_'].join(
        '|',
      ),
    );
    expect(files.length).toBeGreaterThan(4_000);
    expect(files.filter(({ text }) => secret.test(text)).map(({ name }) => name)).toEqual([]);
    expect(secret.test(words('-----BEGIN EC PRIV', 'ATE KEY-----'))).toBe(true);
  });

  test('a connection whose certificate is not looked at', () => {
    const blind = new RegExp(
      [words('rejectUn', 'authorized'), words('NODE_TLS_REJECT_UN', 'AUTHORIZED'), words('checkServer', 'Identity')].join('|'),
    );
    expect(files.filter(({ name, text }) => !name.endsWith('.md') && blind.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test('a program that is started through a shell', () => {
    const shell = new RegExp(`shell: true|\\bexec(Sync)?\\((['"\`])|import \\{[^}]*\\bexec(Sync)?\\b[^}]*\\} from 'node:child_process'`);
    expect(code.filter(({ text }) => shell.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test('code that is made from text', () => {
    const made = new RegExp(`\\bnew ${words('Func', 'tion')}\\(|(^|[^.\\w])${words('ev', 'al')}\\(|from 'node:vm'`, 'm');
    expect(code.filter(({ text }) => made.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test('a broken hash, or a secret by a source that can be guessed', () => {
    expect(code.filter(({ text }) => /['"](md5|sha-?1)['"]/i.test(text)).map(({ name }) => name)).toEqual([]);
    const guessed = code.filter(({ text }) => text.includes('Math.random')).map(({ name }) => name);
    // When to ask again, and how fast a bar of progress moves.
    const chances = ['capabilities/partners/server/jobs/send-webhooks.ts', 'ui/calls/live-news.ts', 'ui/kit/files/simulated-progress.ts'];
    expect(guessed.filter((name) => !name.startsWith('tools/') && !name.startsWith('scenarios/')).sort()).toEqual(chances);
  });
});
