import { addAnswers, takeAnswers } from '#machines/data/answer-counts.ts';
import { build } from '#machines/data/build.ts';
import { client } from '#machines/data/client.ts';

/**
 * Reports this app's version and the results of its requests since the last report, without the user or device. Throws
 * as `client` does; the results are then part of the next report.
 */
export async function recordClientFigures(signal: AbortSignal): Promise<void> {
  const answers = takeAnswers();
  try {
    await client
      .rpc('record_client_figures', { p_version: build.version, p_answers: answers })
      .abortSignal(signal)
      .throwOnError();
  } catch (cause) {
    addAnswers(answers);
    throw cause;
  }
}
