/** What a stream tells of one event of a loan. */
export interface NewsTold {
  readonly kind: string;
  readonly loanNumber: string;
}

/** What pages say to the worker that listens for all of them: the readable half of the session as it is now, or that they leave. */
export type ToNewsWorker = { readonly handle: string | null } | 'leaving';
/** What the worker says to pages: news, or that it needs the handle as it is now. */
export type FromNewsWorker = NewsTold | 'handle?';
