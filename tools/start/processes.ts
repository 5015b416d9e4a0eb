import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
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

/** The ports this process was given: who asked for one may not have bound it yet when the next is asked for. */
const given = new Set<number>();

/**
 * The first of so many ports in a row that are free right now, from below those the system gives to outgoing connections: of those, one could
 * be taken before it is used. No port is given twice.
 */
export async function freePort(inARow = 1): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const first = randomInt(20_000, 32_000 - inARow);
    const ports = Array.from({ length: inARow }, (_, at) => first + at);
    if (ports.some((port) => given.has(port))) continue;
    if (!(await Promise.all(ports.map((port) => isPortFree(port)))).every(Boolean)) continue;
    // Another may have been given one of these while they were tried.
    if (ports.some((port) => given.has(port))) continue;
    for (const port of ports) given.add(port);
    return first;
  }
  throw new Error('There is no free port between 20000 and 32000.');
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
