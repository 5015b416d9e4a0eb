import { resolved, type Schema, type Schemas } from './examples.ts';

export interface Field {
  /** With the names of what it is in: `decisions[].accept`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly says: string;
}

/** More than these are read in the OpenAPI document. */
const MOST_FIELDS = 60;
const MOST_LEVELS = 3;

/** The fields of a shape, those inside others too, in their order. */
export function fieldsOf(schema: Schema, schemas: Schemas): { readonly fields: readonly Field[]; readonly more: boolean } {
  const fields: Field[] = [];
  walk(schema, '', 0);
  return { fields: fields.slice(0, MOST_FIELDS), more: fields.length > MOST_FIELDS };

  function walk(given: Schema, prefix: string, level: number): void {
    const shape = notNull(resolved(given, schemas), schemas);
    if (shape.type === 'array' && shape.items) return walk(shape.items, `${prefix}[]`, level);
    for (const [name, inner] of Object.entries(shape.properties ?? {})) {
      const path = prefix === '' ? name : `${prefix}.${name}`;
      fields.push({
        name: path,
        type: typeOf(inner, schemas),
        required: shape.required?.includes(name) ?? false,
        says: saysOf(inner, schemas),
      });
      if (level < MOST_LEVELS && fields.length <= MOST_FIELDS) walk(inner, path, level + 1);
    }
  }
}

/** A shape that may also be null, without that. */
function notNull(schema: Schema, schemas: Schemas): Schema {
  const others = (schema.anyOf ?? schema.oneOf)?.filter((one) => one.type !== 'null');
  return others?.length === 1 ? notNull(resolved(others[0]!, schemas), schemas) : schema;
}

export function typeOf(given: Schema, schemas: Schemas): string {
  const schema = resolved(given, schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const types = [...new Set(choices.map((one) => typeOf(one, schemas)))];
    return types.length > 4 ? `one of ${choices.length} shapes` : types.join(' or ');
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return schema.enum.length > 12 ? `one of ${schema.enum.length} words` : schema.enum.map((one) => JSON.stringify(one)).join(' or ');
  if (schema.type === 'array') return schema.items ? `list of ${typeOf(schema.items, schemas)}` : 'list';
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'moment';
  if (schema.format === 'uuid') return 'uuid';
  if (schema.type === 'integer') return 'whole number';
  if (schema.type === 'string') return 'text';
  return typeof schema.type === 'string' ? schema.type : 'anything';
}

function saysOf(given: Schema, schemas: Schemas): string {
  const schema = notNull(resolved(given, schemas), schemas);
  const limits = [
    schema.maxLength === undefined || schema.format ? '' : `at most ${schema.maxLength} characters`,
    schema.minimum === undefined || schema.maximum === undefined || schema.maximum > 10_000_000_000
      ? ''
      : `${schema.minimum} to ${schema.maximum}`,
    schema.pattern && !schema.format ? `fits ${schema.pattern}` : '',
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} when left out`,
  ].filter(Boolean);
  return [given.description ?? schema.description ?? '', limits.join(', ')].filter(Boolean).join('; ');
}
