import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';

type Deliveries = ReplyOf<'get-borrower-deliveries'>;

export type Borrower = Deliveries['borrowers'][number];

export type Document = Borrower['documents'][number];

export interface ToDoProps {
  readonly loanId: string;
  readonly borrower: Borrower;
  readonly document: Document;
  readonly today: PlainDate;
}
