import { expect, test } from 'vitest';
import { changesOf, datedHeading, releaseProblems, type ReleaseFacts } from './release-problems.ts';

const changelog = '# Changes\n\n## 1.1.0, 2027-03-01\n\n- **Backups** are smaller.\n\n## 1.0.0, 2027-01-15\n\nThe first.\n';
const ready: ReleaseFacts = { status: '', changelog, version: '1.1.0', apiVersion: '1.1.0', tags: ['v1.0.0'] };

test('a clean tree with its version in the changelog can be released', () => {
  expect(releaseProblems(ready)).toEqual([]);
  expect(datedHeading(changelog, '1.1.0')).toBe('2027-03-01');
  expect(changesOf(changelog, '1.1.0')).toBe('- **Backups** are smaller.');
  expect(changesOf(changelog, '1.0.0')).toBe('The first.');
});

test.each<[string, Partial<ReleaseFacts>, RegExp]>([
  ['something is not committed', { status: ' M README.md\n' }, /not committed/],
  ['the changelog is silent', { version: '1.2.0', apiVersion: '1.2.0' }, /no heading “## 1\.2\.0/],
  ['the changelog has no day', { changelog: '## 1.1.0, not released yet\n' }, /YYYY-MM-DD/],
  ['the API says another version', { apiVersion: '1.0.0' }, /npm run docs/],
  ['the version was released', { tags: ['v1.0.0', 'v1.1.0'] }, /released once/],
  ['the version is none', { version: '1.1' }, /major\.minor\.patch/],
])('not when %s', (_when, facts, sentence) => {
  expect(releaseProblems({ ...ready, ...facts }).some((one) => sentence.test(one))).toBe(true);
});
