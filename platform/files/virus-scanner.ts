import { Readable } from 'node:stream';
import NodeClam from 'clamscan';

/** Scans files for viruses. Throws where the scanner can't be reached or does not answer. */
export interface VirusScanner {
  /** The virus's name; undefined where the file is clean. */
  scan(bytes: Uint8Array): Promise<string | undefined>;
}

/** A file of the largest size takes a second or two; a scanner that takes longer has stopped. */
const TIMEOUT_MS = 20_000;

/**
 * A ClamAV daemon, at `host:port` or at a socket's path; undefined where none is configured. Each file opens a new connection, so the
 * daemon may be started later.
 */
export function clamavScanner(address: string | undefined): VirusScanner | undefined {
  if (address === undefined) return undefined;
  const [host, port] = address.startsWith('/') ? [] : address.split(':');
  const at = host === undefined ? { socket: address } : { host, port: Number(port) };
  return {
    scan: async (bytes) => {
      const clam = await new NodeClam().init({
        clamscan: { active: false },
        clamdscan: { ...at, active: true, timeout: TIMEOUT_MS, localFallback: false, bypassTest: true },
        preference: 'clamdscan',
      });
      const { isInfected, viruses } = await clam.scanStream(Readable.from([bytes]));
      if (isInfected === true) return viruses[0] ?? 'unnamed';
      if (isInfected === false) return undefined;
      throw new Error('The virus scanner gave no answer.');
    },
  };
}
