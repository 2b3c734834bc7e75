import { entriesOf } from '#app/navigation.ts';

const allEnabled = { commissionEnabled: true };

/** Menu entries of each role, from the app's route table, for stories of the frames. */
export const navItems = {
  admin: entriesOf('admin', allEnabled),
  recruiter: entriesOf('recruiter', allEnabled),
  operations: entriesOf('operations', allEnabled),
  driver: entriesOf('driver', allEnabled),
  /** Entries of an unknown role. */
  other: entriesOf('admin', allEnabled).filter(({ access }) => access === 'any'),
};
