import { RUN_STEP, type CompiledSheet } from './compile-sheet.ts';

/*
 * A product's run of prices is one addition, one minimum and one addition a cell. Engines for JavaScript do them a cell at a time; as a few
 * instructions of WebAssembly the processor does four at once. The bytes below are this, and the whole of it:
 *
 *   addRuns(next, last, offset, after)
 *     for each run listed from `next` up to `last`, as { from, end, adjustments, cap }:
 *       while (from < end) { (from + offset)[0..7] = min(from[0..7] + adjustments, cap) + after; from += 8 cells }
 *
 * Places are in bytes, and so are the list and the runs all in one memory.
 */

const I32 = 0x7f;
const V128 = 0x7b;
const GET = 0x20;
const SET = 0x21;
const SIMD = 0xfd;
const [BLOCK, LOOP, END, BRANCH, BRANCH_IF, NOTHING] = [0x02, 0x03, 0x0b, 0x0c, 0x0d, 0x40];
const [NEXT, LAST, OFFSET, AFTER] = [0, 1, 2, 3];
const [FROM, UNTIL, AFTER_4, ADJUSTMENTS_4, CAP_4] = [4, 5, 6, 7, 8];

const section = (id: number, ...bytes: number[]): number[] => [id, ...unsigned(bytes.length), ...bytes];
const unsigned = (value: number): number[] => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >> 7)]);
const text = (word: string): number[] => [word.length, ...Array.from(word, (letter) => letter.charCodeAt(0))];

const load = (at: number, offset: number): number[] => [GET, at, 0x28, 2, offset];
/** A figure in each of the four lanes of a vector. */
const SPLAT = [SIMD, 0x11];
const ADD_4 = [SIMD, 0xae, 0x01];
const LEAST_4 = [SIMD, 0xb6, 0x01];
const advance = (pointer: number, bytes: number): number[] => [GET, pointer, 0x41, bytes, 0x6a, SET, pointer];
const leaveUnless = (one: number, other: number): number[] => [GET, one, GET, other, 0x4e, BRANCH_IF, 1]; // i32.ge_s
/** Four cells of a run, from so many bytes on. */
const four = (at: number): number[] =>
  [
    [GET, FROM, GET, OFFSET, 0x6a],
    [GET, FROM, SIMD, 0x00, 4, at],
    [GET, ADJUSTMENTS_4, ADD_4, GET, CAP_4, LEAST_4, GET, AFTER_4, ADD_4].flat(),
    [SIMD, 0x0b, 4, at],
  ].flat();

const body = [
  [2, 2, I32, 3, V128], // its own: FROM and UNTIL, and three of four cells
  [GET, AFTER, SPLAT, SET, AFTER_4].flat(),
  [BLOCK, NOTHING, LOOP, NOTHING],
  leaveUnless(NEXT, LAST),
  [load(NEXT, 0), SET, FROM, load(NEXT, 4), SET, UNTIL].flat(),
  [load(NEXT, 8), SPLAT, SET, ADJUSTMENTS_4, load(NEXT, 12), SPLAT, SET, CAP_4].flat(),
  advance(NEXT, 16),
  [BLOCK, NOTHING, LOOP, NOTHING],
  leaveUnless(FROM, UNTIL),
  four(0),
  four(16),
  advance(FROM, RUN_STEP * 4),
  [BRANCH, 0, END, END],
  [BRANCH, 0, END, END, END],
].flat();

const bytes = Uint8Array.from(
  [
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, 1, 0x60, 4, I32, I32, I32, I32, 0),
    section(2, 1, ...text('m'), ...text('m'), 0x02, 0x00, 1),
    section(3, 1, 0),
    section(7, 1, ...text('r'), 0x00, 0),
    section(10, 1, ...unsigned(body.length), ...body),
  ].flat(),
);

type AddRuns = (next: number, last: number, offset: number, after: number) => void;

/** The part of the language's WebAssembly that is used here, which its own library of types does not name. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly r: AddRuns } };
};

interface Engine {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly addRuns: AddRuns;
}

/** The base prices of one sheet, room for as many prices made from them, and for a list with a run for each product. */
interface Room {
  readonly compiled: CompiledSheet;
  readonly addRuns: AddRuns;
  readonly prices: Int32Array;
  readonly runs: Int32Array;
}

const PAGE = 65_536;
/** Figures of a run in the list, and their bytes. */
const RUN = 4;
let instructions: object | undefined;
let engine: Engine | undefined;
let room: Room | undefined;

function engineFor(size: number): Engine {
  if (engine && engine.memory.buffer.byteLength >= size) return engine;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(size / PAGE) });
  instructions ??= new WebAssembly.Module(bytes);
  engine = { memory, addRuns: new WebAssembly.Instance(instructions, { m: { m: memory } }).exports.r };
  return engine;
}

function roomFor(compiled: CompiledSheet): Room {
  if (room?.compiled === compiled) return room;
  const { base, products } = compiled;
  const { memory, addRuns } = engineFor(base.byteLength * 2 + products.length * RUN * 4);
  new Int32Array(memory.buffer, 0, base.length).set(base);
  room = {
    compiled,
    addRuns,
    prices: new Int32Array(memory.buffer, base.byteLength, base.length),
    runs: new Int32Array(memory.buffer, base.byteLength * 2, products.length * RUN),
  };
  return room;
}

/**
 * The prices of every eligible product: `min(base + adjustments, cap) + after`. They are in one shared buffer, which is overwritten when
 * any sheet is priced again.
 */
export function addRuns(compiled: CompiledSheet, eligible: Uint8Array, groupPrice: Int32Array, after: number): Int32Array {
  const own = roomFor(compiled);
  const { runs, prices } = own;
  const { productStart, productEnd, productGroup, productCap } = compiled;
  let n = 0;
  for (let p = 0; p < eligible.length; p++) {
    if (eligible[p] === 0) continue;
    runs[n] = productStart[p]! * 4;
    runs[n + 1] = productEnd[p]! * 4;
    runs[n + 2] = groupPrice[productGroup[p]!]!;
    runs[n + 3] = productCap[p]!;
    n += RUN;
  }
  const list = prices.byteLength * 2;
  own.addRuns(list, list + n * 4, prices.byteLength, after);
  return prices;
}
