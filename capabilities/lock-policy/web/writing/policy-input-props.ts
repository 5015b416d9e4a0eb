import type { PolicyField } from '../policy-field.ts';

export interface PolicyInputProps {
  readonly field: PolicyField;
  readonly value: string;
  /** What the policy it starts from says, where that is another text. */
  readonly was: string | undefined;
  readonly error: string | undefined;
  readonly rowError: (row: number) => string | undefined;
  /** Lists as the text they are stored by, for who knows it. */
  readonly asText: boolean;
  readonly onChange: (text: string) => void;
}
