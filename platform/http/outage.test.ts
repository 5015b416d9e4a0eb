import { describe, expect, test } from 'vitest';
import { OutOfSpace } from '../disk/disk-space.ts';
import { unlessAway } from '../files/store-away.ts';
import { outageOf } from './outage.ts';

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('what an error means for who asked', () => {
  test.each(['57P01', '57P02', '57P03', '08006', '08003', '53300', '53200', '58030', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
    '%s: the database can’t be reached',
    (code) => expect(outageOf(withCode(code))).toBe('UNAVAILABLE'),
  );

  test.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
  ])('%s', (message) => expect(outageOf(new Error(message))).toBe('UNAVAILABLE'));

  test('several addresses of one name, none of which answers', () => {
    expect(outageOf(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]))).toBe('UNAVAILABLE');
  });

  test('a commit that was not sent because of it', () => {
    const cause = new Error('Connection terminated unexpectedly');
    const broken = 'The transaction was broken before it could commit';
    expect(outageOf(new Error(broken, { cause }))).toBe('UNAVAILABLE');
    expect(outageOf(new Error(broken, { cause: withCode('23505') }))).toBeUndefined();
  });

  test.each(['53100', 'ENOSPC', 'EDQUOT'])('%s: there is no room', (code) => expect(outageOf(withCode(code))).toBe('OUT_OF_SPACE'));

  test('the store of files is away, as its library says it', async () => {
    const said = Object.assign(new Error('Cannot write file'), { code: 'E_CANNOT_WRITE_FILE', cause: withCode('ECONNREFUSED') });
    const troubled = Object.assign(new Error('Slow down'), { $metadata: { httpStatusCode: 503 } });
    const missing = Object.assign(new Error('NoSuchKey'), { $metadata: { httpStatusCode: 404 } });
    const meant = async (error: Error) => outageOf(await unlessAway(() => Promise.reject(error)).catch((problem: unknown) => problem));
    expect([await meant(said), await meant(troubled), await meant(missing)]).toEqual(['UNAVAILABLE', 'UNAVAILABLE', undefined]);
  });

  test('the portal’s own word for it', () => expect(outageOf(new OutOfSpace())).toBe('OUT_OF_SPACE'));

  test.each([
    ['a broken constraint', withCode('23505')],
    ['a table that is damaged', withCode('58P01')],
    ['a fault', new Error('Something else')],
    ['an outside company that does not answer', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
    ['no error at all', 'Connection terminated'],
  ])('%s is none', (_name, error) => expect(outageOf(error)).toBeUndefined());
});
