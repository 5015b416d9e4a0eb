import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { canonicalJson } from '../../foundation/wire/canonical-json.ts';
import { treesIn, verifyProof } from './proof.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const listed = z.object({ name: z.string(), sha256: hex, bytes: z.int(), chain: hex });
const stackedPart = z.object({ number: z.string().regex(/^\d{3}$/), title: z.string() });
const manifestShape = z.object({
  loanNumber: z.string(),
  indexSha256: hex,
  files: z.array(listed).min(1),
  end: hex,
  // Packages of before recipients had orders name neither.
  stackedFor: z.string().optional(),
  parts: z.array(stackedPart).optional(),
});
const lineShape = z.object({
  line: z.looseObject({ sequence: z.int() }),
  previousHash: hex.nullable(),
  hash: hex,
});

/** What a package says of itself, checked without the portal: one sentence for each thing that is not as it was. */
export interface VerifiedPackage {
  readonly says: readonly string[];
  readonly problems: readonly string[];
}

const MANIFEST = '000 manifest.json';
const INDEX = '000 Index.pdf';

/**
 * Verifies an audit package: every file against its hash, the chain over names and hashes, the journal's own chain, and every proof in it.
 * `end` is the value printed on the index or shown in the portal; without it a package that somebody else built anew passes.
 */
export function verifyPackage(archive: Uint8Array, end?: string): VerifiedPackage {
  let entries: Readonly<Record<string, Uint8Array>>;
  try {
    entries = unzipSync(archive);
  } catch (problem) {
    return { says: [], problems: [`The archive can’t be read: ${problem instanceof Error ? problem.message : String(problem)}`] };
  }
  const manifest = entries[MANIFEST] && readManifest(entries[MANIFEST]);
  if (!manifest) return { says: [], problems: [`${MANIFEST} is missing or can’t be read`] };
  const problems = [...filesOf(entries, manifest), ...chainOf(manifest, end), ...orderOf(manifest)];
  const journal = Object.entries(entries).find(([name]) => name.startsWith('900-') && name.endsWith('.jsonl'));
  const lines = journal ? journalOf(strFromU8(journal[1])) : { count: 0, problems: ['The journal is missing'] };
  problems.push(...lines.problems);
  const proofs = proofsOf(entries);
  problems.push(...proofs.problems);
  return {
    says: [
      `Loan ${manifest.loanNumber}${manifest.stackedFor === undefined ? '' : `, stacked for ${manifest.stackedFor}`}: ${manifest.files.length} files, ${lines.count} journal lines, ${proofs.trees} proofs with ${proofs.steps} steps`,
      `End of the chain ${manifest.end}${end === undefined ? ', not compared with a printed one' : ''}`,
    ],
    problems,
  };
}

function readManifest(bytes: Uint8Array): z.infer<typeof manifestShape> | undefined {
  try {
    return manifestShape.safeParse(JSON.parse(strFromU8(bytes))).data;
  } catch {
    return undefined;
  }
}

function sha256(...parts: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function filesOf(entries: Readonly<Record<string, Uint8Array>>, { files, indexSha256 }: z.infer<typeof manifestShape>): string[] {
  const problems: string[] = [];
  for (const { name, sha256: expected, bytes } of files) {
    const content = entries[name];
    if (!content) problems.push(`Left out: ${name}`);
    else if (sha256(content) !== expected)
      problems.push(`Changed: ${name}${content.length === bytes ? '' : `, ${content.length} bytes where there were ${bytes}`}`);
  }
  const index = entries[INDEX];
  if (!index) problems.push(`Left out: ${INDEX}`);
  else if (sha256(index) !== indexSha256) problems.push(`Changed: ${INDEX}`);
  const named = new Set([MANIFEST, INDEX, ...files.map(({ name }) => name)]);
  for (const name of Object.keys(entries)) if (!named.has(name)) problems.push(`Added: ${name}`);
  return problems;
}

function chainOf({ files, end: said }: z.infer<typeof manifestShape>, end: string | undefined): string[] {
  let previous = '';
  for (const { name, sha256: content, chain } of files) {
    previous = sha256(`${previous}\n${name}\n${content}`);
    if (previous !== chain) return [`The chain breaks at ${name}: it was changed, renamed or moved, or a file before it is gone`];
  }
  if (previous !== said) return ['The chain’s end is not the one the manifest says'];
  return end !== undefined && end !== said ? [`The end of the chain is not the printed one, ${end}: this is another package`] : [];
}

/** Files are in the order of the recipient's parts: each under a part's number, none before a file of an earlier part. */
function orderOf({ files, parts }: z.infer<typeof manifestShape>): string[] {
  if (!parts) return [];
  const places = parts.map(({ number }) => number);
  let last = 0;
  for (const { name } of files) {
    const place = places.indexOf(name.slice(0, 3));
    if (place < 0) return [`Not in the recipient’s order: ${name}`];
    if (place < last) return [`Out of the recipient’s order: ${name}`];
    last = place;
  }
  return [];
}

function journalOf(text: string): { readonly count: number; readonly problems: readonly string[] } {
  const problems: string[] = [];
  let previous: string | null = null;
  let count = 0;
  for (const written of text.split('\n')) {
    if (written === '') continue;
    count += 1;
    const read = readLine(written);
    if (!read) {
      problems.push(`Journal line ${count} can’t be read`);
      break;
    }
    const { line, previousHash, hash } = read;
    if (line.sequence !== count) problems.push(`Journal line ${count} is missing or moved: there is line ${line.sequence}`);
    if (previousHash !== previous) problems.push(`Journal line ${count} does not follow the line before it`);
    if (sha256(previousHash === null ? '' : Buffer.from(previousHash, 'hex'), canonicalJson(line)) !== hash)
      problems.push(`Journal line ${count} was changed`);
    if (problems.length > 0) break;
    previous = hash;
  }
  return { count, problems };
}

function readLine(text: string): z.infer<typeof lineShape> | undefined {
  try {
    return lineShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function proofsOf(entries: Readonly<Record<string, Uint8Array>>) {
  const problems: string[] = [];
  let [trees, steps] = [0, 0];
  for (const [name, content] of Object.entries(entries)) {
    if (!name.endsWith('.json') || name === MANIFEST) continue;
    try {
      for (const { at, tree } of treesIn(JSON.parse(strFromU8(content)))) {
        const verified = verifyProof(tree);
        trees += 1;
        steps += verified.steps;
        problems.push(...verified.discrepancies.map(({ path, problem }) => `Wrong in ${name}, ${at}: ${path.join(' > ')}: ${problem}`));
      }
    } catch (problem) {
      problems.push(`${name} can’t be read: ${problem instanceof Error ? problem.message : String(problem)}`);
    }
  }
  return { trees, steps, problems };
}
