import { SessionContext } from '#components/contexts/session.context.ts';
import { UsersScreen } from '#components/screens/admin/users/users.screen.tsx';
import { usersList } from '#machines/admin/users/users.list.ts';
import { readListAhead } from '#machines/kinds/list.reading.ts';
import { readListAddress } from '#machines/kinds/list-address.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { paths } from './paths.ts';
import type { Visit } from './routes.ts';
import { useListAddress } from './use-list-address.ts';

/** Has the rows it begins with at hand. */
export function readAhead({ userId, search }: Visit): Promise<void> {
  const { query } = readListAddress(usersList, new URLSearchParams(search));
  return readListAhead(usersList.source, { query, scope: { userId } });
}

/** `/admin/users`; its list's place is in the address. */
export function UsersPage() {
  const user = SessionContext.useSelector(selectUser);
  const address = useListAddress(usersList);
  return user && <UsersScreen user={user} {...address} passwordsHref={paths.admin.driverPasswords} />;
}
