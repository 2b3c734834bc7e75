/** Every state of the new passwords of a visit and the shortest path to each. */
import { pathsOf } from '#machines/fixtures/model.ts';
import { imran } from './driver.fixture.ts';
import { passwordSlipsMachine } from './password-slips.machine.ts';

const ids = [imran.id];

export const paths = pathsOf(passwordSlipsMachine, [
  { type: 'slips.add', issuedPasswords: [{ driver: imran, password: 'bamu-tike-4827' }] },
  { type: 'slips.doubt', ids },
  { type: 'slips.passOn', ids },
  { type: 'slips.forget' },
]);
