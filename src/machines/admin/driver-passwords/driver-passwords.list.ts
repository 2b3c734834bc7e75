import { eq, isNotNull, isNull } from '#machines/data/conditions.ts';
import { candidateDriver, type Driver, userDriver } from '#machines/data/driver-passwords.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, dates, given, restrictToTabs } from '#machines/factories/list-filters.ts';
import { candidateSearch } from '#machines/shared/candidate-search.ts';
import { licenseTypes } from '#shared/licences.ts';
import { knownSources } from '#shared/sources.ts';

const newestFirst = [{ column: 'created_at', isDescending: true }];

/** Users with the role driver, with the data available to those who can't read candidates. */
const driverUsersList = defineList({
  id: 'driverUsers',
  from: 'users',
  ...userDriver,
  always: () => [eq('role', 'driver')],
  tabs: { all: () => [] },
  filters: { joined: dates('created_at') },
  search: { columns: ['phone_number'], folded: ['name_folded'] },
  sorts: ['created_at'],
  defaultSort: newestFirst,
});

/** Drivers and their last password reset, for admins: product design, C.23; specification, section 7. */
export const driverPasswordsList = defineList({
  id: 'driverPasswords',
  from: 'candidates',
  ...candidateDriver,
  newestOf: { resets: 'at' },
  relatedTables: ['password_resets', 'users'],
  topics: () => ['queue:leads', 'queue:ops'],
  always: () => [isNull('merged_into_id'), isNull('anonymised_at')],
  // Only drivers with a login have a password.
  tabs: { withLogin: () => [isNotNull('user_id')], all: () => [] },
  filters: {
    login: restrictToTabs(['all'], given('user_id')),
    reset: given('resets', { join: 'resets:password_resets(at)' }),
    licence: choice('license_type', licenseTypes),
    source: choice('source', knownSources),
    joined: dates('created_at'),
  },
  search: candidateSearch(),
  sorts: ['created_at'],
  defaultSort: newestFirst,
  fallback: { list: driverUsersList, includesRow: ({ from }: Driver) => from === 'users' },
});
