/** Why operations return a hand-over: sentences, each a line of the text that its recruiter reads. */

/** The usual reasons, in the order offered. */
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

/** The reasons whose sentence is a line of the text as it is. */
export function chosenReasons(
  text: string,
  sentences: Readonly<Record<ReturnReason, string>>,
): ReturnReason[] {
  const lines = text.split('\n').map((line) => line.trim());
  return returnReasons.filter((reason) => lines.includes(sentences[reason]));
}

/** The text with the sentences of these reasons and of no other, before what somebody wrote. */
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
