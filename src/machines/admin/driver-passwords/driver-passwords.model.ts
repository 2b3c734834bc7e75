/** Every state that the list of drivers can be in, and the shortest way there. */
import { listPathsOf } from '#machines/fixtures/list-model.ts';
import { imran } from './driver.fixture.ts';
import { driverPasswordsMachine } from './driver-passwords.machine.ts';

export const paths = listPathsOf(driverPasswordsMachine, [imran], null);
