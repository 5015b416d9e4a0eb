import { validationSentences } from '../../../foundation/validation/sentences.ts';

/** Words that only programmers understand, or that reveal how the portal is built. */
const machineWords =
  /zod|\bsql\b|postgres|pg_|kysely|fastify|FST_|\bat \S*[/.(]\S*:\d+|\bError\b|node_modules|\.ts\b|undefined|\[object|\bNaN\b|null value|violates|constraint|syntax error|Unexpected token|Invalid input|Unrecognized key|expected \w+, received|Too (big|small)|\bstack\b|relation "|column "/i;

/**
 * What is wrong with a reply that is not a success; undefined when it is as every such reply must be. `asked` is the request: a sentence may quote
 * it.
 */
export function judgeRefusal(status: number, contentType: string, payload: string, asked = ''): string | undefined {
  if (!/^application\/json\b/.test(contentType)) return `it is ${contentType || 'of no type'}, not JSON`;
  if (payload.length > 4_000) return `it is ${payload.length} characters long`;
  let reply: { status?: unknown; errors?: unknown };
  try {
    reply = JSON.parse(payload) as typeof reply;
  } catch {
    return 'it is not JSON';
  }
  if (Object.keys(reply).sort().join() !== 'errors,status') return `it has the fields ${Object.keys(reply).join(', ')}`;
  if (reply.status !== status) return `its status says ${String(reply.status)}`;
  if (!Array.isArray(reply.errors) || reply.errors.length === 0) return 'it has no errors';
  for (const error of reply.errors as Record<string, unknown>[]) {
    const { code, message, field } = error;
    const strange = Object.keys(error).filter((name) => !['code', 'message', 'field', 'details'].includes(name));
    if (strange.length > 0) return `an error has ${strange.join(', ')}`;
    if (typeof code !== 'string' || !/^[A-Z][A-Z0-9_]+$/.test(code)) return `its code is ${JSON.stringify(code)}`;
    if (typeof message !== 'string') return 'it has no message';
    const said = whatIsWrongWith(message, asked);
    if (said) return `${said}: ${JSON.stringify(message.slice(0, 300))}`;
    if (field !== undefined && (typeof field !== 'string' || field.length > 200 || /[\u0000-\u001f]/.test(field)))
      return `its field is ${JSON.stringify(field).slice(0, 300)}`;
  }
  return undefined;
}

/** Sentences the specification prints without a full stop. */
const printed = (message: string): boolean => message === 'Validation failed' || message.startsWith(validationSentences.email(''));

/** Why a person could not read a sentence; undefined when they can. */
export function whatIsWrongWith(message: string, asked = ''): string | undefined {
  if (message.length > 500) return `its message is ${message.length} characters long`;
  if (!/^\S.*[.?!]["”’)]?$/su.test(message) && !printed(message)) return 'its message is no sentence';
  if (/[\u0000-\u001f\u007f]/.test(message)) return 'its message has control characters';
  if (/\{\w+\}/.test(message)) return 'its message has a place nobody filled';
  // A sentence the specification prints word for word.
  const words = machineWords.exec(message.replace(/^There was an error uploading the following file: /, ''));
  return words && !asked.toLowerCase().includes(words[0].toLowerCase()) ? `its message says ${JSON.stringify(words[0])}` : undefined;
}
