import { entriesOf } from '#app/navigation.ts';

const everything = { commissionEnabled: true };

/** Menu entries of each role, from the app's route table, for stories of the frames. */
export const navItems = {
  admin: entriesOf('admin', everything),
  recruiter: entriesOf('recruiter', everything),
  operations: entriesOf('operations', everything),
  driver: entriesOf('driver', everything),
  /** Entries of an unknown role. */
  other: entriesOf('admin', everything).filter(({ access }) => access === 'any'),
};
