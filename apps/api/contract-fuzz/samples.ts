import { z } from 'zod';

export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

export function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
    // A boolean in a query is sent as a text; the OpenAPI document only says text.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'pipe' && def.out._zod.def.type === 'boolean' && jsonSchema.type === 'string') jsonSchema.enum = ['true', 'false'];
    },
  }) as JsonSchema;
}

/** Texts that fit most fields of the contracts; the first that fits a field's own rules is taken. */
const texts = [
  'sample',
  '1400023871',
  '2026-12-15',
  '0001',
  '1',
  '12',
  'CO',
  '80302',
  '2026-12-15T12:00:00Z',
  '00000000-0000-4000-8000-000000000101',
  'sample@ridgelinehome.example',
  'c2FtcGxl',
  'https://lockdesk.example/',
  '08:30',
  '5-days',
  '6.875',
  '303-555-0120',
  '900-12-3456',
];
const byFormat: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000101',
  date: '2026-12-15',
  'date-time': '2026-12-15T12:00:00Z',
  email: 'sample@ridgelinehome.example',
  base64: 'c2FtcGxl',
  uri: 'https://lockdesk.example/',
  time: '08:30:00',
};

/** A value that matches a schema, with every optional field filled in. `known` gives values for fields by their names. */
export function sampleOf(schema: JsonSchema, known: Readonly<Record<string, unknown>>, name = ''): unknown {
  if (name in known && fits(schema, known[name])) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const one = (schema.anyOf ?? schema.oneOf)?.find((choice) => choice.type !== 'null');
  if (one) return sampleOf(one, known, name);
  if (schema.allOf?.[0]) return sampleOf({ ...schema.allOf[0], ...schema.allOf[1] }, known, name);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((each) => each !== 'null');
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, sampleOf(inner, known, field)]));
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}, known, name));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(schema);
  }
}

function textOf(schema: JsonSchema): string {
  const format = schema.format === undefined ? undefined : byFormat[schema.format];
  if (format !== undefined) return format;
  return texts.find((text) => fits(schema, text)) ?? 'x'.repeat(schema.minLength ?? 1);
}

function fits(schema: JsonSchema, value: unknown): boolean {
  if (typeof value !== 'string') return schema.type === typeof value || (schema.type === 'integer' && Number.isInteger(value));
  return (
    (schema.type === undefined || schema.type === 'string') &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value)) &&
    value.length >= (schema.minLength ?? 0) &&
    value.length <= (schema.maxLength ?? Infinity)
  );
}

/** The path of a value: field names and positions in lists. */
export type Path = readonly (string | number)[];

/** Every place in a value, outermost first. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  const inner =
    value && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, Array.isArray(value) ? Number(name) : name]))
      : [];
  return [path, ...inner];
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((one, name) => (one as Record<string, unknown>)[name], value);
}

/** A copy with another value at one place; `remove` takes the place out. */
export const remove = Symbol('remove');
export function changed(value: unknown, path: Path, to: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return to;
  if (Array.isArray(value)) {
    const list = value as unknown[];
    return rest.length === 0 && to === remove
      ? list.filter((_one, at) => at !== name)
      : list.map((one, at) => (at === name ? changed(one, rest, to) : one));
  }
  const fields = Object.entries(value as Record<string, unknown>);
  if (rest.length === 0 && to === remove) return Object.fromEntries(fields.filter(([field]) => field !== name));
  const replaced = fields.map(([field, one]) => [field, field === name ? changed(one, rest, to) : one] as const);
  return Object.fromEntries(replaced.some(([field]) => field === name) ? replaced : [...replaced, [String(name), to]]);
}

/** A sample without what may be left out, but for what leads to one place; what may be empty is. */
export function onlyNeeded(schema: JsonSchema, value: unknown, place: Path | undefined): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  const one = choices?.find((choice) => choice.type !== 'null');
  if (one && place === undefined && choices!.length > 1 && choices!.some(({ type }) => type === 'null')) return null;
  if (one) return onlyNeeded(one, value, place);
  if (Array.isArray(value)) {
    const [at] = place ?? [];
    if (place === undefined && (schema.minItems ?? 0) === 0) return [];
    return value.map((each, index) => onlyNeeded(schema.items ?? {}, each, index === at ? place!.slice(1) : undefined));
  }
  if (value === null || typeof value !== 'object' || !schema.properties) return value;
  const [next] = place ?? [];
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const leads = next === name;
      if (!leads && !schema.required?.includes(name)) return [];
      return [[name, onlyNeeded(schema.properties![name] ?? {}, inner, leads ? place!.slice(1) : undefined)]];
    }),
  );
}
