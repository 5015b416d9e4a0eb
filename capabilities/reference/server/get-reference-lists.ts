import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getReferenceLists } from '../contract/get-reference-lists.ts';
import { screensOf } from '../domain/lists/screen-lists.ts';
import { narrowedBy, referenceLists } from '../domain/lists/reference-lists.ts';

const lists = Object.entries(referenceLists)
  .map(([name, { title, source, choices }]) => ({
    name,
    title,
    source,
    choices: choices.length,
    screens: screensOf(name),
    narrowedBy: narrowedBy[name] ?? null,
  }))
  .sort((one, other) => (one.title < other.title ? -1 : 1));

export default query(getReferenceLists, async ({ query: { screen } }) =>
  ok({
    lists:
      screen === undefined
        ? lists
        : lists
            .filter(({ screens }) => screens.includes(screen))
            .map((list) => ({ ...list, nvpair: [...referenceLists[list.name]!.choices] })),
  }),
);
