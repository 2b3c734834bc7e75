/** Every state that the list of drivers can be in, and the shortest way there. */
import { listPathsOf } from '#machines/fixtures/list-model.ts';
import { imran } from './driver.fixture.ts';
import { driverPasswordsList } from './driver-passwords.list.ts';

export const paths = listPathsOf(driverPasswordsList.machine, [imran], { userId: imran.id });
