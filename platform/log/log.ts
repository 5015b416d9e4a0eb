import { pino, stdTimeFunctions, type Logger } from 'pino';
import { LineQueue } from './line-queue.ts';

export type Log = Logger;

const STANDARD_OUTPUT = 1;

/**
 * One JSON line an event. Request lines carry the route's template, never the path, so that loan numbers and names stay out of logs; the
 * redaction list also removes data that a caller might log by mistake.
 */
export function createLog(name: string, level: string): Log {
  const log: Log = pino(
    {
      name,
      level,
      // In UTC, for a person as well as for a program.
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: ['*.ssn', '*.taxpayerIdentifier', '*.authorization', '*.cookie', 'req.headers', '*.password'], censor: '[hidden]' },
    },
    new LineQueue(STANDARD_OUTPUT, (count) => log.warn({ count }, 'log lines could not be written')),
  );
  return log;
}
