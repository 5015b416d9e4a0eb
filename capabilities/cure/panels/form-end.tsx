import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';

interface FormEndProps {
  readonly command: { readonly pending: boolean; readonly fault?: { readonly message: string } | undefined };
  /** A refusal that no field shows. */
  readonly refused: string | undefined;
  readonly blocked: string | undefined;
  readonly onBack: () => void;
  readonly children: string;
}

/** The error of a form, and its buttons. */
export function FormEnd({ command: { pending, fault }, refused, blocked, onBack, children }: FormEndProps) {
  return (
    <>
      {refused === undefined ? null : <InlineError>{refused}</InlineError>}
      {fault ? <InlineError>{fault.message}</InlineError> : null}
      <ButtonRow>
        <Button type="submit" variant="primary" busy={pending} blocked={blocked}>
          {children}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </ButtonRow>
    </>
  );
}
