import { SelectField, usePrograms } from '../../../../ui/fields/index.ts';
import { Col } from '../../../../ui/kit/page/templates/form-page.tsx';

interface Chosen {
  readonly productId: string;
  readonly programId: string;
  readonly featureId: string;
}

/** The special programs of the chosen product, and the program's features; nothing where the live sheet has none. */
export function ProgramFields({
  draft,
  setDraft,
  refused,
}: {
  draft: Chosen;
  setDraft: (change: Partial<Chosen>) => void;
  refused: string | undefined;
}) {
  const { programs, features } = usePrograms(draft.productId, draft.programId);
  if (programs.length === 0) return null;
  return (
    <>
      <Col span={features.length > 0 ? 6 : 12}>
        <SelectField
          label="Special program"
          name="programId"
          optional
          empty="None"
          error={refused}
          choices={programs}
          value={draft.programId}
          onChange={(event) => setDraft({ programId: event.target.value, featureId: '' })}
        />
      </Col>
      {features.length > 0 ? (
        <Col span={6}>
          <SelectField
            label="Special feature"
            name="featureId"
            optional
            empty="None"
            choices={features}
            value={draft.featureId}
            onChange={(event) => setDraft({ featureId: event.target.value })}
          />
        </Col>
      ) : null}
    </>
  );
}
