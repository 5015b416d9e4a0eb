import { z } from 'zod';
import type { Call } from '../../foundation/wire/call.ts';
import { commonRefusals } from '../../platform/http/replies.ts';
import type { FoundContract } from './contracts.ts';

type JsonObject = Record<string, unknown>;

export interface OpenApiDocument extends JsonObject {
  readonly openapi: '3.1.0';
  readonly paths: Record<string, Record<string, JsonObject>>;
}

/** The OpenAPI 3.1 document of every contract: paths as the specification prints them, below the base /api. */
export function openApiDocument(contracts: readonly FoundContract[]): OpenApiDocument {
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
      version: '0.1.0',
      description:
        'Money is in cents, rates and prices in thousandths, dates are YYYY-MM-DD. Every reply that is not a success is `{ status, errors: [{ code, message, field? }] }`, its first message fit for a person.',
    },
    servers: [{ url: '/api' }],
    security: [{ session: [], handle: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-lockdesk' },
        handle: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
      schemas: {
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

function operation(call: Call, capability: string): JsonObject {
  const byStatus = new Map<number, string[]>();
  const general = {
    INVALID_INPUT: commonRefusals.INVALID_INPUT,
    SIGNED_OUT: commonRefusals.SIGNED_OUT,
    CALL_NOT_ALLOWED: commonRefusals.CALL_NOT_ALLOWED,
  };
  const onLoan = call.path.includes('{loanId}')
    ? { LOAN_NOT_FOUND: commonRefusals.LOAN_NOT_FOUND, LOAN_NOT_ALLOWED: commonRefusals.LOAN_NOT_ALLOWED }
    : {};
  for (const [code, refusal] of Object.entries({ ...general, ...onLoan, ...call.refusals })) {
    byStatus.set(refusal.status, [...(byStatus.get(refusal.status) ?? []), `\`${code}\`: ${refusal.message}`]);
  }
  const errors = Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, lines]) => [
        String(status),
        { description: lines.join('\n\n'), content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } } },
      ]),
  );
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    tags: [capability],
    parameters: [
      ...fields(call.params, 'path'),
      ...fields(call.query, 'query'),
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
            : { 'application/json': { schema: jsonSchema(call.reply, 'output') } },
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
          schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    };
  }
  return {
    required: true,
    content: { [call.bodyKind === 'text' ? 'text/plain' : 'application/json']: { schema: jsonSchema(call.body!, 'input') } },
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
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  }) as JsonObject;
  return rest;
}

/** The same document for people: one page, no script, each call with its inputs, answer and refusals. */
export function documentationPage(document: OpenApiDocument): string {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, one] of Object.entries(operations)) {
      const o = one as {
        operationId: string;
        summary: string;
        description?: string;
        tags: string[];
        parameters: { name: string; in: string; required: boolean }[];
        responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
        requestBody?: { content: Record<string, { schema: unknown }> };
      };
      const body = o.requestBody
        ? `<h4>Body</h4><pre>${escape(JSON.stringify(Object.values(o.requestBody.content)[0]!.schema, null, 1))}</pre>`
        : '';
      const inputs = o.parameters
        .map((p) => `<li><code>${escape(p.name)}</code> in ${p.in}${p.required ? '' : ', optional'}</li>`)
        .join('');
      const refusals = Object.entries(o.responses)
        .filter(([status]) => status !== '200')
        .map(
          ([status, r]) =>
            `<li>${status}: ${escape(r.description)
              .replaceAll('\n\n', '; ')
              .replace(/`([^`]+)`/g, '<code>$1</code>')}</li>`,
        )
        .join('');
      const reply = JSON.stringify(Object.values(o.responses['200']?.content ?? {})[0]?.schema ?? {}, null, 1);
      groups.set(o.tags[0]!, [
        ...(groups.get(o.tags[0]!) ?? []),
        `<section id="${o.operationId}"><h3><code>${method.toUpperCase()} ${escape(path)}</code></h3><p>${escape(o.summary)}.${o.description ? ` ${escape(o.description)}` : ''}</p>${inputs ? `<h4>Inputs</h4><ul>${inputs}</ul>` : ''}${body}<h4>Answer</h4><pre>${escape(reply)}</pre><h4>Refusals</h4><ul>${refusals}</ul></section>`,
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
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lockdesk API</title><style>body{font:14px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1b19;background:#fff}section{border-top:1px solid #e5e3dd;padding:.5rem 0}h4{margin:.75rem 0 .25rem}pre{background:#f7f6f4;padding:.75rem;overflow:auto;max-height:20rem;border-radius:6px}code{font-size:13px}a{color:#2b4cbf}</style></head><body><h1>Lockdesk API</h1><p>${escape(String((document.info as { description: string }).description))} Machine-readable: <a href="/openapi.json">openapi.json</a>.</p><p>${menu}</p>${content}</body></html>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
