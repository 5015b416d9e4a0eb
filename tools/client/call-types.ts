import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { commonRefusals } from '../../platform/http/replies.ts';
import type { OpenApiDocument } from '../../apps/api/open-api.ts';
import type { Call } from '../../foundation/wire/call.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: JSONSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JSONSchema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: JSONSchema }>> }>>;
}

/**
 * The types of every call as a program writes them: `Calls['get-loan-details']['reply']`. Made from the OpenAPI document, so that their
 * users need none of the portal's own code.
 */
export async function callTypes(document: OpenApiDocument, calls: readonly Call[]): Promise<string> {
  const { schemas } = document.components as { readonly schemas: Readonly<Record<string, JSONSchema>> };
  const byName = new Map(calls.map((call) => [call.name, call]));
  // The document's own type leaves the fields of an operation open; `operation` of open-api.ts writes these fields.
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as unknown as Operation[]);
  const root: JSONSchema = {
    type: 'object',
    additionalProperties: false,
    required: operations.map(({ operationId }) => operationId),
    properties: Object.fromEntries(
      operations.map((operation) => [operation.operationId, typesOf(operation, byName.get(operation.operationId)!)]),
    ),
    definitions: { ...schemas, CommonRefusal: { enum: Object.keys(commonRefusals).sort() } },
  };
  return compile(atDefinitions(root), 'Calls', {
    additionalProperties: false,
    bannerComment: '// Made from the portal’s contracts. Money is in cents, rates and prices in thousandths, dates are YYYY-MM-DD.',
    format: false,
    // As tuples of every length they would be a page each.
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    unreachableDefinitions: false,
  });
}

function typesOf({ parameters, requestBody, responses }: Operation, call: Call): JSONSchema {
  return objectOf({
    params: fieldsIn('path', parameters),
    query: fieldsIn('query', parameters),
    body: requestBody ? contents(requestBody.content) : { tsType: 'undefined' },
    reply: contents(responses['200']?.content ?? {}),
    refusal: refusalsOf(call),
  });
}

function refusalsOf({ refusals }: Call): JSONSchema {
  const common: JSONSchema = { $ref: '#/definitions/CommonRefusal' };
  const own = Object.keys(refusals).filter((code) => !(code in commonRefusals));
  return own.length === 0 ? common : { anyOf: [common, { enum: own.sort() }] };
}

function fieldsIn(place: string, parameters: Operation['parameters']): JSONSchema {
  const here = parameters.filter((one) => one.in === place);
  if (here.length === 0) return { tsType: 'undefined' };
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

function contents(content: Readonly<Record<string, { readonly schema: JSONSchema }>>): JSONSchema {
  if (content['multipart/form-data']) return { tsType: 'FormData' };
  if (content['*/*']) return { tsType: 'File' };
  return Object.values(content)[0]?.schema ?? { tsType: 'undefined' };
}

function objectOf(properties: Readonly<Record<string, JSONSchema>>): JSONSchema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties: { ...properties } };
}

/** OpenAPI has its named shapes in another place than JSON Schema. */
function atDefinitions(schema: JSONSchema): JSONSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/definitions/')) as JSONSchema;
}
