import { z } from 'zod';
import { textFields, type TextField } from '../../foundation/wire/text-fields.ts';

type Definition = Readonly<Record<string, unknown>> & { readonly type: string };

const known = new WeakMap<z.core.$ZodType, ReadonlyMap<string, TextField>>();

/** The texts of a schema that differ from one plain line, by their places: `note`, `edits[].value`, and nothing for the schema itself. */
export function textPlacesOf(schema: z.core.$ZodType): ReadonlyMap<string, TextField> {
  let places = known.get(schema);
  if (!places) {
    places = new Map(textsOf(schema).flatMap(({ place, field }) => (field ? [[place, field] as const] : [])));
    known.set(schema, places);
  }
  return places;
}

/** Every text of a schema, with its limits from the contract. */
export function textsOf(schema: z.core.$ZodType, place = ''): { readonly place: string; readonly field: TextField | undefined }[] {
  // Zod's types say of a definition only which kind it is.
  const definition = schema._zod.def as unknown as Definition;
  const inside = (name: string): z.core.$ZodType => definition[name] as z.core.$ZodType;
  switch (definition.type) {
    case 'string':
      return [{ place, field: textFields.get(schema) }];
    case 'object':
      return Object.entries(definition.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) =>
        textsOf(field, place === '' ? name : `${place}.${name}`),
      );
    case 'array':
      return textsOf(inside('element'), `${place}[]`);
    case 'record':
      return textsOf(inside('valueType'), `${place}{}`);
    case 'union':
      return (definition.options as z.core.$ZodType[]).flatMap((option) => textsOf(option, place));
    case 'pipe':
      return textsOf(inside('in'), place);
    default:
      return definition.innerType ? textsOf(inside('innerType'), place) : [];
  }
}
