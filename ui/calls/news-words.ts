/** A message of the event stream: an event of a loan, or of something without a loan, such as another live rate sheet. */
export interface NewsEvent {
  readonly kind: string;
  readonly loanNumber?: string;
}

/**
 * Messages from pages to the worker that receives events for all of them: the current readable half of the session, with the page's age
 * when it opens, or that it closes.
 */
export type ToNewsWorker = { readonly handle: string | null; readonly pageMs?: number } | 'leaving';
/** Messages from the worker to pages: an event, a request for the current handle, or whether it is connected: then pages need not poll. */
export type FromNewsWorker = NewsEvent | 'handle?' | 'hearing' | 'deaf';
