/** The parts of a form's drawer, in their order. */
export const formParts = ['setup', 'map', 'test', 'backfill', 'settings'] as const;
export type FormPart = (typeof formParts)[number];

/** What is open over the forms: a form, `new` for one to be added, and its part. */
export interface MachformPlace {
  form: string | null;
  part: FormPart;
}
