/** What a stream tells: of one event of a loan, or of what is on no loan, such as another live rate sheet. */
export interface NewsEvent {
  readonly kind: string;
  readonly loanNumber?: string;
}

/**
 * What pages say to the worker that listens for all of them: the readable half of the session as it is now, with how long the page has been there
 * when it comes, or that they leave.
 */
export type ToNewsWorker = { readonly handle: string | null; readonly pageMs?: number } | 'leaving';
/** What the worker says to pages: news, that it needs the handle as it is now, or whether it hears anything: then pages need not ask. */
export type FromNewsWorker = NewsEvent | 'handle?' | 'hearing' | 'deaf';
