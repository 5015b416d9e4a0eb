import type { OpenApiDocument } from '../../../apps/api/open-api.ts';
import { exampleParts } from './example-parts.ts';
import { numberFor, textFor } from './example-values.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
  readonly default?: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly [string];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>;
}

export interface ApiCall extends Operation {
  readonly method: string;
  readonly path: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

export function callsOf(document: OpenApiDocument): readonly ApiCall[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    // The document's own type leaves the fields of an operation open; `operation` of open-api.ts writes these fields.
    Object.entries(operations).map(([method, operation]) => ({
      ...(operation as unknown as Operation),
      method: method.toUpperCase(),
      path,
    })),
  );
}

export function schemasOf(document: OpenApiDocument): Schemas {
  return (document.components as { readonly schemas: Schemas }).schemas;
}

export function resolved(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref ? resolved(schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]!, schemas) : schema;
}

export interface Example {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined where nothing is sent, or a file. */
  readonly body?: unknown;
  readonly kind: 'json' | 'text' | 'file' | 'none';
}

/** A request as the call takes it: what it must have, with the values of an invented loan. */
export function exampleOf(call: ApiCall, schemas: Schemas): Example {
  const own = exampleParts[call.operationId] ?? {};
  const fields = (place: 'path' | 'query'): Record<string, unknown> =>
    Object.fromEntries(
      call.parameters
        .filter((one) => one.in === place && one.required)
        .map(({ name, schema }) => [name, valueOf(name, schema, schemas, [])]),
    );
  const [[type, content] = [undefined, undefined]] = Object.entries(call.requestBody?.content ?? {});
  const kind = type === undefined ? 'none' : type === 'application/json' ? 'json' : type === 'text/plain' ? 'text' : 'file';
  const made = kind === 'json' || kind === 'text' ? valueOf(call.operationId, content!.schema, schemas, []) : undefined;
  const body = own.body === undefined ? made : isObject(made) && isObject(own.body) ? { ...made, ...own.body } : own.body;
  return { params: { ...fields('path'), ...own.params }, query: { ...fields('query'), ...own.query }, body: own.whole ?? body, kind };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of the schema. `above` has the names of the enclosing shapes: a recursive shape ends there. */
function valueOf(name: string, schema: Schema, schemas: Schemas, above: readonly string[]): unknown {
  if (schema.$ref) {
    const shape = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    if (above.filter((one) => one === shape).length > 1) return undefined;
    return valueOf(name, schemas[shape]!, schemas, [...above, shape]);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((one) => one !== '' && one !== null) ?? schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(name, choices.find((one) => one.type !== 'null') ?? choices[0]!, schemas, above);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => valueOf(name, one, schemas, above))) as unknown;
  const type = Array.isArray(schema.type) ? (schema.type as readonly string[]).find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => schema.required?.includes(field))
          .map(([field, inner]) => [field, valueOf(field, inner, schemas, above)]),
      );
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((one) => valueOf(name, one, schemas, above));
      const one = schema.items && valueOf(name, schema.items, schemas, above);
      return one === undefined ? [] : Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () => one);
    }
    case 'integer':
    case 'number':
      return numberFor(name, schema);
    case 'boolean':
      return true;
    case 'string':
      return textFor(name, schema);
    default:
      return type === undefined ? textFor(name, schema) : undefined;
  }
}
