/** Every state that recovery codes can be in, and the shortest way there, for tests. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { recoveryCodesMachine } from './recovery-codes.machine.ts';

/** Ten, as the database makes them. */
export const codes = [
  '8K2M-3PWT-9XHD',
  'Q4ZR-7B0C-M1NE',
  'T6YG-H2VK-5DJA',
  '3WFX-P8S9-R0CM',
  'N7DB-4KQE-Z1TH',
  'G5VA-9JX2-8YWP',
  'C0MR-E6TZ-3HSK',
  'X1PN-B7FD-Q4GV',
  '9HJW-2AYC-K8RT',
  'D3SE-5ZMQ-7VBX',
];

export const paths = pathsOf(recoveryCodesMachine, [
  { type: 'codes.make' },
  { type: 'codes.close' },
  done('makeCodes', codes),
  failed('makeCodes', new AppError('network.offline')),
]);
