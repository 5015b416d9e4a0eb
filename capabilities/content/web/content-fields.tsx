import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { DateField, TextArea, TextField } from '../../../ui/fields/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import styles from './editing.module.css';
import type { ContentWriting } from './use-content-writing.ts';

/** Title, the category and day of news, and the text. */
export function ContentFields({
  writing,
  today,
  page,
  withdrawable,
}: {
  writing: ContentWriting;
  today: PlainDate;
  page: string | null;
  withdrawable: boolean;
}) {
  const { draft, change, errors, isNews, findings } = writing;
  return (
    <Card>
      <div className={styles.fields}>
        <TextField
          label="Title"
          maxLength={120}
          value={draft.title}
          error={errors.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        {isNews ? <NewsFields writing={writing} today={today} /> : null}
        <TextArea
          label="Text"
          hint={
            page === 'our-process'
              ? '## business line, ### step, #### topic, ##### part'
              : 'Markdown: ## heading, **bold**, - list, [words](/path)'
          }
          rows={24}
          maxLength={60_000}
          spellCheck
          value={draft.body}
          onChange={(event) => change({ body: event.target.value })}
        />
        {findings.length > 0 ? (
          <Notice tone="amber">
            <ul className={styles.findings}>
              {findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {withdrawable ? <Withdraw writing={writing} page={page!} /> : null}
      </div>
    </Card>
  );
}

/** The categories of a news item, with those in use, and the day from which it is shown. */
function NewsFields({ writing: { draft, change, errors }, today }: { writing: ContentWriting; today: PlainDate }) {
  const { value } = useAsk('get-news-categories', {});
  return (
    <div className={styles.pair}>
      <TextField
        label="Category"
        maxLength={40}
        list="news-categories"
        value={draft.category}
        error={errors.category}
        onChange={(event) => change({ category: event.target.value })}
      />
      <datalist id="news-categories">
        {(value?.categories ?? []).map(({ category }) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <DateField label="Shown from" value={draft.day} relativeTo={{ today }} error={errors.day} onChange={(day) => change({ day })} />
    </div>
  );
}

function Withdraw({ writing: { draft, withdraw, change }, page }: { writing: ContentWriting; page: string }) {
  return (
    <div>
      <Button
        variant="danger"
        busy={withdraw.pending}
        onClick={() => void withdraw.run({ body: { page, basedOn: draft.basedOn, note: draft.note.trim() || 'Withdrawn' } })}
      >
        Withdraw news
      </Button>
      {withdraw.refusal ? (
        <div role="alert">
          <InlineError>{withdraw.refusal.message}</InlineError>
        </div>
      ) : null}
      {withdraw.fault ? <InlineError onRetry={() => change({})}>{withdraw.fault.message}</InlineError> : null}
    </div>
  );
}

/** The note on the change, and the button. A save by somebody else is shown with what to do about it. */
export function SaveFoot({ writing, newest }: { writing: ContentWriting; newest: Newest | undefined }) {
  const { draft, change, errors, save, put, overtaken } = writing;
  return (
    <div className={styles.foot}>
      <TextField
        label="What changed"
        maxLength={300}
        value={draft.note}
        error={errors.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {save.refusal && !overtaken ? (
        <div role="alert">
          <InlineError>{save.refusal.message}</InlineError>
        </div>
      ) : null}
      {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
      {overtaken && newest ? (
        <Overtaken writing={writing} newest={newest} />
      ) : (
        <ButtonRow>
          <Button variant="primary" wide busy={save.pending} onClick={put}>
            Save and publish
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}

type Newest = ReplyOf<'get-content-versions'>['versions'][number];

function Overtaken({ writing: { save, putOver, discard }, newest }: { writing: ContentWriting; newest: Newest }) {
  return (
    <>
      <div role="alert">
        <InlineError>{`${newest.by} saved version ${newest.version} meanwhile. What you wrote is still here.`}</InlineError>
      </div>
      <ButtonRow>
        <Button onClick={discard}>{`Take version ${newest.version}`}</Button>
        <Button busy={save.pending} onClick={putOver}>
          Save my version
        </Button>
      </ButtonRow>
    </>
  );
}
