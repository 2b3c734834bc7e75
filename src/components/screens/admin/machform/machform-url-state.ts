/** Parts of a form's drawer, in order. */
export const formParts = ['setup', 'map', 'test', 'backfill', 'settings'] as const;
export type FormPart = (typeof formParts)[number];

/** What is open over the list of forms: a form or `new`, and its part. */
export interface MachformUrlState {
  form: string | null;
  part: FormPart;
}
