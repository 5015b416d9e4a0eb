import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** True while a process of that number exists and is not a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    // The state follows the name, which is in brackets and may itself hold brackets.
    return !/\)\s+[ZX]\s[^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** The command line of a running process, or an empty text. Numbers are used again, so a remembered one is never trusted alone. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
}

/** The processes that work in a folder, where the system says so; none elsewhere. */
export function withWorkingFolder(folder: string): number[] {
  try {
    const real = realpathSync(folder);
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && linkOf(`/proc/${name}/cwd`) === real)
      .map(Number);
  } catch {
    return [];
  }
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined; // gone in between, or somebody else's
  }
}

export function parentOf(pid: number): number | undefined {
  const asked = spawnSync('ps', ['-p', String(pid), '-o', 'ppid='], { encoding: 'utf8' });
  const parent = Number.parseInt(asked.stdout ?? '', 10);
  return parent > 1 ? parent : undefined;
}

/** Waits until the process is gone; false when it is still there after the time. */
export async function goneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await pause(25);
  }
  return true;
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

/** True when nobody listens on the port, on IPv4 or IPv6 loopback. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', undefined]) {
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'));
      server.listen({ port, ...(host ? { host } : {}), exclusive: true }, () => server.close(() => resolve(true)));
    });
    if (!free) return false;
  }
  return true;
}

/** Where ports are given from: below those the system gives to outgoing connections, for of these one could be taken before it is used. */
const givenFrom = { first: 20_000, last: 31_999 };

/** The ports this process was given. A UDP socket of the same number holds each until the process ends; nobody sends it anything. */
const given = new Map<number, Socket>();

/**
 * The first of so many ports in a row that are free right now. None is given to anybody else on this machine before this process ends: who asked
 * for one may not have bound it yet, or binds it again after a restart, when the tests of another process ask.
 */
export async function freePort(inARow = 1, from = givenFrom): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const first = randomInt(from.first, from.last - inARow + 2);
    const ports = Array.from({ length: inARow }, (_, at) => first + at);
    if (await keepAll(ports)) return first;
  }
  throw new Error(`There is no free port between ${from.first} and ${from.last}.`);
}

/** Keeps all of these ports for this process, or none. */
async function keepAll(ports: readonly number[]): Promise<boolean> {
  const kept: number[] = [];
  for (const port of ports) {
    if (!(await keep(port))) break;
    kept.push(port);
    if (!(await isPortFree(port))) break;
    if (kept.length === ports.length) return true;
  }
  for (const port of kept) {
    given.get(port)?.close();
    given.delete(port);
  }
  return false;
}

/** Keeps a port for this process; false when any process has it. */
async function keep(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  const bound = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
  if (!bound) {
    socket.close();
    return false;
  }
  // It keeps no process from ending.
  socket.unref();
  given.set(port, socket);
  return true;
}

/** A process and everything below it, as numbers. */
export function familyOf(pid: number): number[] {
  const all = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  for (let at = 0; at < family.length; at += 1) family.push(...all.filter(([, parent]) => parent === family[at]).map(([child]) => child));
  return family;
}
