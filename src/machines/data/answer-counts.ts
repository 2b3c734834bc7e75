/** Counts the results of this page's requests, for the health page: product design, C.25. */

/** Largest count of one result in a report; the database refuses more. */
const most = 10_000;

let counts: Readonly<Record<string, number>> = {};

/** Results with their number of times. */
export type AnswerCounts = typeof counts;

/** Counts one result: 'ok', an HTTP error status or a network error. */
export function countAnswer(name: string): void {
  addAnswers({ [name]: 1 });
}

/** Returns the counts since the last call. */
export function takeAnswers(): AnswerCounts {
  const taken = counts;
  counts = {};
  return taken;
}

/** Adds counts, also those that could not be reported. */
export function addAnswers(more: AnswerCounts): void {
  counts = {
    ...counts,
    ...Object.fromEntries(
      Object.entries(more).map(([name, times]) => [name, Math.min(most, (counts[name] ?? 0) + times)]),
    ),
  };
}
