import { expect, test } from 'vitest';
import { subjectText } from './operation-words.ts';

test('an alarm is about a queue by its words, or about a process', () => {
  expect(subjectText({ kind: 'queue-late', subject: 'outbox' })).toBe('Letters');
  expect(subjectText({ kind: 'worker-silent', subject: 'worker 31936 on vm' })).toBe('Worker 31936 on vm');
});
