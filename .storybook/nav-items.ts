import { entriesOf } from '#app/navigation.ts';

const everything = { commissionEnabled: true };

/** Menu entries of each role, from the app's own route table, for stories of the frames. */
export const navItems = {
  admin: entriesOf('admin', everything),
  recruiter: entriesOf('recruiter', everything),
  operations: entriesOf('operations', everything),
  driver: entriesOf('driver', everything),
  /** Of a role the product doesn't know. */
  other: entriesOf('admin', everything).filter(({ access }) => access === 'any'),
};
