import type { Driver } from '#machines/data/driver-passwords.ts';
import { createCountsMachine } from '#machines/kinds/counts.machine.ts';
import { createExportMachine } from '#machines/kinds/export.machine.ts';
import { createListMachine } from '#machines/kinds/list.machine.ts';
import { countDrivers, driverPasswordsSource } from './driver-passwords.source.ts';

/** The list of drivers and their last password reset, for admins. */
export const driverPasswordsMachine = createListMachine<Driver, null, never>(driverPasswordsSource);

/** How many drivers the list and its views hold. */
export const driverCountsMachine = createCountsMachine<null>({
  id: driverPasswordsSource.id,
  tables: [driverPasswordsSource.table],
  topics: driverPasswordsSource.topics,
  count: ({ query }, signal) => countDrivers(query, signal),
});

/** The list as a file; no password is in it. */
export const driversExportMachine = createExportMachine<Driver, null, never>(driverPasswordsSource);
