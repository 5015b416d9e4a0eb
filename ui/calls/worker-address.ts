// eslint-disable-next-line import/default -- the bundler gives the worker's address here, not the module
import newsWorker from './news-worker.ts?sharedworker&url';
// eslint-disable-next-line import/default -- as above
import pdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** The API of browsers with Trusted Types; in others the text itself is used. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): { createScriptURL(address: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The content policy names this one and no other; it vouches for the portal's own workers alone. */
const policy = trustedTypes?.createPolicy('lockdesk-worker', {
  createScriptURL: (address) => {
    if (address !== newsWorker && address !== pdfWorker) throw new TypeError('This address is no script of the portal.');
    return address;
  },
});

/** The script addresses that code hands to the browser: the content policy lets no plain text become a script or markup. */
export function newsWorkerAddress(): string {
  return policy?.createScriptURL(newsWorker) ?? newsWorker;
}

/** Reads PDFs in a thread of its own, whose reply lets it load nothing (`platform/http/security-headers.ts`). */
export function pdfWorkerAddress(): string {
  return policy?.createScriptURL(pdfWorker) ?? pdfWorker;
}
