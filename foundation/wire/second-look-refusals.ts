/** Why a person can't send a disclosure that a second person reviews. */
export const secondLookRefusals = {
  PREPARED_BY_YOU: { status: 409, message: 'Prepared by you. Another coordinator sends this.' },
  LOOK_NOT_ASKED: { status: 409, message: '{name} asks for a second look first; then you send it.' },
} as const;
