import { z } from 'zod';
import packageFile from '../../package.json' with { type: 'json' };
import { isOnLoan, writesForAccount, type Call } from '../../foundation/wire/call.ts';
import { NOT_FOUND } from '../../platform/http/named-parts.ts';
import { commonRefusals } from '../../platform/http/replies.ts';
import { camelCase, type FoundContract } from './contracts.ts';

type JsonObject = Record<string, unknown>;

export interface OpenApiDocument extends JsonObject {
  readonly openapi: '3.1.0';
  readonly paths: Record<string, Record<string, JsonObject>>;
}

/**
 * The OpenAPI 3.1 document of every contract: paths as the specification prints them, below the base /api. `shared` gives names to the shapes
 * that several calls have; each call's contents and reply have the call's name.
 */
export function openApiDocument(contracts: readonly FoundContract[], shared: ReadonlyMap<z.ZodType, string>): OpenApiDocument {
  const schemas = namedSchemas(contracts, shared);
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const { call, capability } of [...contracts].sort((a, b) =>
    a.call.path < b.call.path ? -1 : a.call.path > b.call.path ? 1 : a.call.method < b.call.method ? -1 : 1,
  )) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, capability) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lockdesk API',
      version: packageFile.version,
      description:
        'Money is in cents, rates and prices in thousandths, dates are YYYY-MM-DD. Contents are at most 256 KB where a call says nothing else. `X-Account-Epoch` is the `accountEpoch` of the profile. Every reply that is not a success is `{ status, errors: [{ code, message, field? }] }`, its first message fit for a person.',
    },
    servers: [{ url: '/api' }],
    security: [{ session: [], handle: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-lockdesk' },
        handle: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
      responses: Object.fromEntries([...commonResponses].map(([line, name]) => [name, refusedWith([line])])),
      schemas: {
        ...schemas,
        Errors: {
          type: 'object',
          required: ['status', 'errors'],
          properties: {
            status: { type: 'integer' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['code', 'message'],
                properties: { code: { type: 'string' }, message: { type: 'string' }, field: { type: 'string' }, details: {} },
              },
            },
          },
        },
      },
    },
  };
}

function refusedWith(lines: readonly string[]): JsonObject {
  return { description: lines.join('\n\n'), content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } } };
}

function refusalLine(code: string, { message }: { readonly message: string }): string {
  return `\`${code}\`: ${message}`;
}

/** The refusals of every call, written once, by name. */
const commonResponses: ReadonlyMap<string, string> = new Map(
  Object.entries(commonRefusals).map(([code, refusal]) => [refusalLine(code, refusal), responseName(code)]),
);

/** `TOO_BUSY` is `TooBusy`. */
function responseName(code: string): string {
  return code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function operation(call: Call, capability: string): JsonObject {
  const byStatus = new Map<number, string[]>();
  const general = {
    INVALID_INPUT: commonRefusals.INVALID_INPUT,
    SIGNED_OUT: commonRefusals.SIGNED_OUT,
    CALL_NOT_ALLOWED: commonRefusals.CALL_NOT_ALLOWED,
    ...(writesForAccount(call)
      ? { ACCOUNT_EPOCH_MISSING: commonRefusals.ACCOUNT_EPOCH_MISSING, ACCOUNT_CHANGED: commonRefusals.ACCOUNT_CHANGED }
      : {}),
    ...(call.body ? { CONTENTS_TOO_LARGE: commonRefusals.CONTENTS_TOO_LARGE } : {}),
    TOO_BUSY: commonRefusals.TOO_BUSY,
    ...(call.command ? { CHANGED_MEANWHILE: commonRefusals.CHANGED_MEANWHILE } : {}),
  };
  const kinds = Object.keys(call.names ?? {}) as (keyof typeof NOT_FOUND)[];
  const onPart = Object.fromEntries(kinds.map((kind) => [NOT_FOUND[kind], commonRefusals[NOT_FOUND[kind]]]));
  const onLoan = isOnLoan(call) ? { LOAN_NOT_FOUND: commonRefusals.LOAN_NOT_FOUND, LOAN_NOT_ALLOWED: commonRefusals.LOAN_NOT_ALLOWED } : {};
  for (const [code, refusal] of Object.entries({ ...general, ...onLoan, ...onPart, ...call.refusals })) {
    byStatus.set(refusal.status, [...(byStatus.get(refusal.status) ?? []), refusalLine(code, refusal)]);
  }
  const errors = Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, lines]) => {
        const common = commonResponses.get(lines.join('\n\n'));
        return [String(status), common === undefined ? refusedWith(lines) : { $ref: `#/components/responses/${common}` }];
      }),
  );
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    tags: [capability],
    parameters: [
      ...fields(call.params, 'path'),
      ...fields(call.query, 'query'),
      ...(writesForAccount(call)
        ? [{ name: 'X-Account-Epoch', in: 'header', required: true, schema: { type: 'integer', minimum: 0 } }]
        : []),
      ...(call.command
        ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 16, maxLength: 100 } }]
        : []),
    ],
    ...(call.body || call.bodyKind === 'multipart' ? { requestBody: requestBody(call) } : {}),
    responses: {
      200: {
        description: call.summary,
        content:
          call.replyKind === 'file'
            ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: { $ref: refTo(`${nameOf(call)}Reply`) } } },
      },
      ...errors,
    },
  };
}

function requestBody(call: Call): JsonObject {
  if (call.bodyKind === 'multipart') {
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              file: { type: 'string', format: 'binary' },
              // In place of the file: the hash and the name of one that was sent in parts.
              upload: { type: 'string' },
              uploadName: { type: 'string' },
            },
          },
        },
      },
    };
  }
  return {
    required: true,
    content: { [call.bodyKind === 'text' ? 'text/plain' : 'application/json']: { schema: { $ref: refTo(`${nameOf(call)}Body`) } } },
  };
}

function fields(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const object = jsonSchema(schema, 'input') as { properties?: Record<string, JsonObject>; required?: string[] };
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { ...asJson, io }) as JsonObject;
  return rest;
}

const asJson = { unrepresentable: 'any', reused: 'inline', cycles: 'ref' } as const;

/** `BodyOfSomeCall`: what a request sends may be less than what is read from it, so shapes of contents have names of their own. */
function namedSchemas(contracts: readonly FoundContract[], shared: ReadonlyMap<z.ZodType, string>): Record<string, JsonObject> {
  const replies = z.registry<{ id: string }>();
  const bodies = z.registry<{ id: string }>();
  for (const [shape, name] of shared) {
    replies.add(shape, { id: name });
    bodies.add(shape, { id: `${name}Sent` });
  }
  const contents: Record<string, JsonObject> = {};
  for (const { call } of contracts) {
    if (call.replyKind !== 'file') add(replies, call.reply, `${nameOf(call)}Reply`, contents);
    if (call.body && call.bodyKind !== 'multipart') add(bodies, call.body, `${nameOf(call)}Body`, contents);
  }
  const made: Record<string, JsonObject> = { ...schemasOf(replies, 'output'), ...schemasOf(bodies, 'input'), ...contents };
  return onlyUsed(made, contracts);
}

/** A shape that has a name already is what the call's own name refers to. */
function add(registry: z.core.$ZodRegistry<{ id: string }>, shape: z.ZodType, name: string, contents: Record<string, JsonObject>): void {
  const known = registry.get(shape);
  if (known) contents[name] = { $ref: refTo(known.id) };
  else registry.add(shape, { id: name });
}

function schemasOf(registry: z.core.$ZodRegistry<{ id: string }>, io: 'input' | 'output'): Record<string, JsonObject> {
  const { schemas } = z.toJSONSchema(registry, { ...asJson, io, uri: refTo });
  return Object.fromEntries(
    Object.entries(schemas as Record<string, JsonObject>).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]),
  );
}

/** A shared shape that no call sends, or none replies, is left out; one that is sent and replied in the same form has one name. */
function onlyUsed(made: Record<string, JsonObject>, contracts: readonly FoundContract[]): Record<string, JsonObject> {
  const used = new Set<string>();
  const visit = (name: string): void => {
    const schema = made[name];
    if (!schema || used.has(name)) return;
    used.add(name);
    for (const [, inner] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) visit(inner!);
  };
  for (const { call } of contracts) for (const name of ['Reply', 'Body']) visit(`${nameOf(call)}${name}`);
  return Object.fromEntries(
    Object.entries(made)
      .filter(([name]) => used.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function nameOf({ name }: Pick<Call, 'name'>): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** A file of its own: the content policy allows no inline styles. */
export const DOCUMENTATION_STYLES =
  'body{font:14px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1b19;background:#fff}section{border-top:1px solid #e5e3dd;padding:.5rem 0}h4{margin:.75rem 0 .25rem}pre{background:#f7f6f4;padding:.75rem;overflow:auto;max-height:20rem;border-radius:6px}code{font-size:13px}a{color:#2b4cbf}';

interface Response {
  readonly description: string;
  readonly content?: Record<string, { readonly schema: unknown }>;
}

/** The same document for people: one page, no script, each call with its inputs, answer and refusals. */
export function documentationPage(document: OpenApiDocument): string {
  const groups = new Map<string, string[]>();
  const { schemas, responses } = document.components as {
    readonly schemas: Record<string, unknown>;
    readonly responses: Record<string, Response>;
  };
  /** A call's own shape in full; a shared one by its name, as a link. */
  const shown = (schema: unknown): string => {
    const ref = (schema as { $ref?: string }).$ref;
    const whole = ref === undefined ? schema : schemas[ref.slice(ref.lastIndexOf('/') + 1)];
    return escape(JSON.stringify(whole, null, 1)).replaceAll(
      /"#\/components\/schemas\/(\w+)"/g,
      (_, name: string) => `<a href="#shape-${name}">${name}</a>`,
    );
  };
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, one] of Object.entries(operations)) {
      const o = one as {
        operationId: string;
        summary: string;
        description?: string;
        tags: string[];
        parameters: { name: string; in: string; required: boolean }[];
        responses: Record<string, Response | { $ref: string }>;
        requestBody?: { content: Record<string, { schema: unknown }> };
      };
      const body = o.requestBody ? `<h4>Body</h4><pre>${shown(Object.values(o.requestBody.content)[0]!.schema)}</pre>` : '';
      const inputs = o.parameters
        .map((p) => `<li><code>${escape(p.name)}</code> in ${p.in}${p.required ? '' : ', optional'}</li>`)
        .join('');
      const refusals = Object.entries(o.responses)
        .filter(([status]) => status !== '200')
        .map(([status, r]) => [status, '$ref' in r ? responses[r.$ref.slice(r.$ref.lastIndexOf('/') + 1)]! : r] as const)
        .map(
          ([status, r]) =>
            `<li>${status}: ${escape(r.description)
              .replaceAll('\n\n', '; ')
              .replace(/`([^`]+)`/g, '<code>$1</code>')}</li>`,
        )
        .join('');
      const reply = shown(Object.values((o.responses['200'] as Response | undefined)?.content ?? {})[0]?.schema ?? {});
      groups.set(o.tags[0]!, [
        ...(groups.get(o.tags[0]!) ?? []),
        `<section id="${o.operationId}"><h3><code>${method.toUpperCase()} ${escape(path)}</code></h3><p>${escape(o.summary)}.${o.description ? ` ${escape(o.description)}` : ''}</p>${inputs ? `<h4>Inputs</h4><ul>${inputs}</ul>` : ''}${body}<h4>Answer</h4><pre>${reply}</pre><h4>Refusals</h4><ul>${refusals}</ul></section>`,
      ]);
    }
  }
  const menu = [...groups.keys()]
    .sort()
    .map((name) => `<a href="#group-${name}">${name}</a>`)
    .join(' · ');
  const content = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sections]) => `<h2 id="group-${name}">${name}</h2>${sections.join('')}`)
    .join('');
  const calls = Object.values(document.paths).flatMap((operations) => Object.values(operations).map((one) => String(one['operationId'])));
  const own = new Set(calls.flatMap((name) => [`${nameOf({ name })}Reply`, `${nameOf({ name })}Body`]));
  const shapes = Object.keys(schemas)
    .filter((name) => !own.has(name))
    .map((name) => `<section id="shape-${name}"><h3><code>${name}</code></h3><pre>${shown(schemas[name])}</pre></section>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lockdesk API</title><link rel="stylesheet" href="/docs.css"></head><body><h1>Lockdesk API</h1><p>${escape(String((document.info as { description: string }).description))} Machine-readable: <a href="/openapi.json">openapi.json</a>.</p><p>${menu} · <a href="#shapes">shapes</a></p>${content}<h2 id="shapes">shapes</h2>${shapes}</body></html>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
