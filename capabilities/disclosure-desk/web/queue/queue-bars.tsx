import { useMayCall } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { BarEnd } from '../../../../ui/kit/page/templates/page-head.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { DisclosureQueue } from './use-disclosure-queue.ts';

/** The desk's name and its other places. */
export function DeskPlaces() {
  const maySet = useMayCall('save-broker-doc-details');
  const mayRefund = useMayCall('get-open-refunds');
  return (
    <>
      <span className="page-title" aria-hidden>
        Disclosure desk
      </span>
      <BarEnd>
        <ScreenLink to={pathTo('/disclosure-desk/fee-review')} className="text-2">
          Fee review
        </ScreenLink>
        {mayRefund ? (
          <ScreenLink to={pathTo('/closing-refunds')} className="text-2">
            Refunds
          </ScreenLink>
        ) : null}
        <ScreenLink to={pathTo('/disclosure-mgmt')} className="text-2">
          {maySet ? 'Who issues' : 'Ways of issuing'}
        </ScreenLink>
        <ScreenLink to={pathTo('/business-affiliate-maintenance')} className="text-2">
          Affiliates
        </ScreenLink>
      </BarEnd>
    </>
  );
}

/** "51 to 100 of 120", with the pages before and after. */
export function PageSteps({ queue: { asked, turn } }: { queue: DisclosureQueue }) {
  const { value } = asked;
  if (!value) return null;
  const { total, page, pages, first, rows, more } = value;
  return (
    <>
      <span>
        {rows.length === 0 ? `${total} due` : `${first} to ${first + rows.length - 1} of ${total}`}
        {more ? ' and more' : ''}
      </span>
      {pages > 1 ? (
        <BarEnd>
          {page > 1 ? (
            <Button size="panel" onClick={() => turn(page - 1)}>
              Page before
            </Button>
          ) : null}
          {page < pages ? (
            <Button size="panel" onClick={() => turn(page + 1)}>
              Next page
            </Button>
          ) : null}
        </BarEnd>
      ) : null}
    </>
  );
}
