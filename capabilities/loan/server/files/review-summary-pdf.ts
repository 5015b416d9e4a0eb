import { nameIn } from '../../../../foundation/vocabulary/dropdowns.ts';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/cents.ts';
import { formatRate, formatRatio } from '../../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import { wallTimeIn, type Instant } from '../../../../platform/clock/clock.ts';
import { TaggedPages } from '../../../../platform/files/tagged-pages.ts';
import type { getContactSummary } from '../../contract/get-contact-summary.ts';
import type { getLoanContacts } from '../../contract/get-loan-contacts.ts';
import type { getLoanDetails } from '../../contract/get-loan-details.ts';

type Details = ReplyOf<typeof getLoanDetails>;

interface ReviewFacts {
  readonly loan: Details;
  readonly contacts: ReplyOf<typeof getLoanContacts>['contacts'];
  readonly parties: ReplyOf<typeof getContactSummary>['contacts'];
  readonly now: Instant;
  readonly zone: string;
  readonly preparedBy: string;
}

const NONE = 'Not known';

/** The loan on tagged, searchable pages, as it is at this moment; missing facts are named as missing. */
export async function reviewSummaryPdf({ loan, contacts, parties, now, zone, preparedBy }: ReviewFacts): Promise<Buffer> {
  const at = wallTimeIn(zone, now);
  const pages = new TaggedPages(`Loan Review Summary ${loan.id}`, new Date(now));
  pages.title('Loan Review Summary', `Loan ${loan.id}, ${loan.borrowers.join('; ')}. ${loan.propertyLine || 'No property yet'}`);
  pages.heading('Loan');
  for (const [label, value] of loanRows(loan)) pages.row(label, value);
  pages.heading('Qualifying');
  for (const [label, value] of figureRows(loan)) pages.row(label, value);
  pages.heading('Dates');
  for (const [label, value] of dateRows(loan)) pages.row(label, value);
  pages.heading('People');
  for (const one of contacts.filter(({ side }) => side !== 'Lender'))
    pages.row(one.name, [one.phone1, one.email].filter(Boolean).join(', ') || NONE, { source: one.company || one.side });
  for (const one of parties) pages.row(one.name, [one.phone1, one.email].filter(Boolean).join(', ') || NONE, { source: one.company });
  pages.paragraph(
    `As of ${formatDate(at.date, { weekday: true })}, ${at.time.slice(0, 5)} ${at.zoneName}, for ${preparedBy}. The portal holds what stands behind each figure.`,
  );
  return pages.bytes();
}

type Row = readonly [label: string, value: string];

function loanRows(loan: Details): Row[] {
  return [
    ['Status', loan.status],
    ['Brokerage', loan.brokerageName],
    ['TPO type', loan.tpoType ?? 'Not defined'],
    ['Loan type', [loan.loanType && nameIn('loan-type', loan.loanType), loan.loanPurpose].filter(Boolean).join(', ') || NONE],
    ['Lien', loan.lienPosition === 'SecondLien' ? 'Second' : 'First'],
    ['Loan amount', formatMoney(loan.amountCents)],
    ['Product', loan.product?.name ?? 'Not chosen'],
    ['Note rate', loan.noteRate === null ? 'No rate yet' : formatRate(loan.noteRate)],
    ['Lock', loan.lock.state === 'locked' ? `Locked, expires ${loan.expirationDate ?? ''}` : loan.loanClass],
  ];
}

function figureRows({ ltv, cltv, score, dtiFront, dtiBack }: Details): Row[] {
  const ratio = (figure: Details['ltv']): string => (figure.value === null ? (figure.missing ?? NONE) : formatRatio(figure.value));
  return [
    ['LTV', ratio(ltv)],
    ['CLTV', ratio(cltv)],
    ['Score', score.value === null ? (score.missing ?? NONE) : String(score.value)],
    ['DTI, housing', ratio(dtiFront)],
    ['DTI, total', ratio(dtiBack)],
  ];
}

function dateRows({ applicationDate, le, closingDate }: Details): Row[] {
  const estimate = le.state === 'sent' ? `Sent ${formatDate(le.sentOn!)}` : le.due === null ? 'Not due yet' : `Due ${formatDate(le.due)}`;
  return [
    ['Application received', formatDate(applicationDate)],
    [le.label, [estimate, le.words].filter(Boolean).join(', ')],
    ['Anticipated closing', closingDate === null ? 'Not planned' : formatDate(closingDate)],
  ];
}
