/** Every state that the answers can be in, and the shortest way there. */
import { detailPathsOf } from '#machines/fixtures/detail-model.ts';
import { answersMachine } from './answers.machine.ts';
import { rider } from './screening.fixtures.ts';

export const paths = detailPathsOf(answersMachine, rider, {
  field: 'uae_experience_months',
  value: 24,
  seen: null,
});
