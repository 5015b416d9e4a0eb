import type { ApiCall, Example } from './examples.ts';

export interface Samples {
  readonly curl: string;
  /** Undefined for calls that no key reaches. */
  readonly typescript: string | undefined;
}

/** Samples of a call, for the command line and for a program. */
export function samplesOf(call: ApiCall, example: Example, forKeys: boolean): Samples {
  return { curl: curlOf(call, example, forKeys), typescript: forKeys ? typescriptOf(call, example) : undefined };
}

export function isCommand({ parameters }: ApiCall): boolean {
  return parameters.some(({ name }) => name === 'Idempotency-Key');
}

function isFileReply({ responses }: ApiCall): boolean {
  return responses['200']?.content?.['*/*'] !== undefined;
}

function curlOf(call: ApiCall, { params, query, body, kind }: Example, forKeys: boolean): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))).toString();
  const named = (header: string): boolean => call.parameters.some(({ name }) => name === header);
  const identity = forKeys
    ? ['-H "Authorization: Bearer $LOCKDESK_API_KEY"']
    : ['-b "$LOCKDESK_COOKIE" -H "Authorization: $LOCKDESK_HANDLE"', ...(named('X-Account-Epoch') ? ['-H "X-Account-Epoch: 1"'] : [])];
  const contents =
    kind === 'json'
      ? ['-H "Content-Type: application/json"', `--data '${JSON.stringify(body, undefined, 2).replaceAll("'", String.raw`'\''`)}'`]
      : kind === 'text'
        ? ['-H "Content-Type: text/plain"', `--data '${String(body).replaceAll("'", String.raw`'\''`)}'`]
        : kind === 'file'
          ? ['-F "file=@document.pdf"']
          : [];
  const lines = [
    `curl --fail-with-body${call.method === 'GET' ? '' : ` -X ${call.method}`}`,
    ...identity,
    ...(isCommand(call) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...contents,
    ...(isFileReply(call) ? ['-OJ'] : []),
    `"$LOCKDESK/api${path}${search ? `?${search}` : ''}"`,
  ];
  return lines.join(' \\\n  ');
}

function typescriptOf(call: ApiCall, { params, query, body, kind }: Example): string {
  const parts = [
    ...(Object.keys(params).length > 0 ? [`  params: ${sourceOf(params, 1)},`] : []),
    ...(Object.keys(query).length > 0 ? [`  query: ${sourceOf(query, 1)},`] : []),
    ...(kind === 'file' ? ['  body: form,'] : kind === 'none' ? [] : [`  body: ${sourceOf(body, 1)},`]),
    ...(isCommand(call) ? ['  idempotencyKey: crypto.randomUUID(), // the same again when no answer came'] : []),
  ];
  const form =
    kind === 'file'
      ? "const form = new FormData();\nform.append('file', await openAsBlob('document.pdf'), 'document.pdf'); // from node:fs\n"
      : '';
  const asked = parts.length === 0 ? '{}' : `{\n${parts.join('\n')}\n}`;
  return `${form}const answer = await client('${call.operationId}', ${asked});\nif (answer.ok) console.log(answer.value);\nelse console.error(answer.refusal.code, answer.refusal.message);`;
}

/** A value as TypeScript writes it. */
function sourceOf(value: unknown, depth: number): string {
  const [inside, outside] = ['  '.repeat(depth + 1), '  '.repeat(depth)];
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const items = value.map((one) => sourceOf(one, depth + 1));
    return value.every((one) => typeof one !== 'object')
      ? `[${items.join(', ')}]`
      : `[\n${items.map((one) => `${inside}${one},\n`).join('')}${outside}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, one]) => one !== undefined);
    if (fields.length === 0) return '{}';
    const written = fields.map(([name, one]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`}: ${sourceOf(one, depth + 1)}`);
    return depth === 1 && fields.every(([, one]) => typeof one !== 'object') && written.join().length < 90
      ? `{ ${written.join(', ')} }`
      : `{\n${written.map((one) => `${inside}${one},\n`).join('')}${outside}}`;
  }
  return String(value);
}
