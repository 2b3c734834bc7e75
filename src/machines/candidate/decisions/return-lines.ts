/** Reasons for which operations return a hand-over: each is a line of the text that the recruiter reads. */

/** The usual reasons, in display order. */
export const returnReasons = [
  'passport_unclear',
  'passport_short',
  'licence_unclear',
  'licence_wrong',
  'name',
  'phone',
  'start_date',
  'opening',
  'visa',
  'offer',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Returns the reasons whose sentence is an unchanged line of the text. */
export function chosenReasons(
  text: string,
  sentences: Readonly<Record<ReturnReason, string>>,
): ReturnReason[] {
  const lines = text.split('\n').map((line) => line.trim());
  return returnReasons.filter((reason) => lines.includes(sentences[reason]));
}

/** Returns the text with exactly the sentences of these reasons, placed before the user's own text. */
export function withReasons(
  text: string,
  chosen: readonly ReturnReason[],
  sentences: Readonly<Record<ReturnReason, string>>,
): string {
  const all = Object.values(sentences);
  const own = text
    .split('\n')
    .filter((line) => !all.includes(line.trim()))
    .join('\n')
    .trim();
  const lines = returnReasons.filter((reason) => chosen.includes(reason)).map((reason) => sentences[reason]);
  return [...lines, ...(own === '' ? [] : [own])].join('\n');
}
