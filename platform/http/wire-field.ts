import { z } from 'zod';
import { wireUnits, type WireUnit } from '../../foundation/wire/schemas.ts';

/** The contract's facts about one field: its name and its limits. */
export interface WireField {
  readonly title?: string | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly unit?: WireUnit | undefined;
}

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
}
// Zod's types say of a definition only which kind it is.
const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** The field at a path of a contract; undefined for a path that is in no contract. */
export function fieldAt(schema: z.ZodType | undefined, path: readonly PropertyKey[]): WireField {
  let here = schema;
  for (const part of path) here = here && below(here, part);
  return here ? fieldOf(here) : {};
}

/** The schema of a part, without the wrappers that make a value optional. */
function below(schema: z.ZodType, part: PropertyKey): z.ZodType | undefined {
  const def = definitionOf(schema);
  if (def.shape) return Object.hasOwn(def.shape, part) ? def.shape[String(part)] : undefined;
  if (def.element) return def.element;
  if (def.valueType) return def.valueType;
  if (def.innerType) return below(def.innerType, part);
  if (def.in) return below(def.in, part);
  return def.options?.map((option) => below(option, part)).find((found) => found !== undefined);
}

function fieldOf(schema: z.ZodType): WireField {
  const def = definitionOf(schema);
  const { title } = z.globalRegistry.get(schema) ?? {};
  const own: WireField = {
    title,
    ...(schema instanceof z.ZodNumber ? { least: schema.minValue ?? undefined, most: schema.maxValue ?? undefined } : {}),
    unit: wireUnits.get(schema)?.unit,
  };
  const inner = [def.innerType, def.in, ...(def.options ?? [])].filter((one) => one !== undefined).map(fieldOf);
  return inner.reduce<WireField>(
    (all, one) => ({
      title: all.title ?? one.title,
      least: all.least ?? one.least,
      most: all.most ?? one.most,
      unit: all.unit ?? one.unit,
    }),
    own,
  );
}
