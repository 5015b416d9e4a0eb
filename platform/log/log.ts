import { pino, type Logger } from 'pino';

export type Log = Logger;

/**
 * One JSON line an event. Request lines carry the route's template, never the path, so that loan numbers and names stay
 * out of logs; the redaction list is a second net for what a caller might put into an object by mistake.
 */
export function createLog(name: string, level: string): Log {
  return pino({
    name,
    level,
    redact: { paths: ['*.ssn', '*.taxpayerIdentifier', '*.authorization', '*.cookie', 'req.headers', '*.password'], censor: '[hidden]' },
  });
}
