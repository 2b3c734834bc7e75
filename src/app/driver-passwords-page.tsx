import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { DriverPasswordsScreen } from '#components/screens/admin/driver-passwords/driver-passwords.screen.tsx';
import { driverPasswordsList } from '#machines/admin/driver-passwords/driver-passwords.list.ts';
import { readListAhead } from '#machines/kinds/list.reading.ts';
import { readListAddress } from '#machines/kinds/list-address.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { paths } from './paths.ts';
import type { Visit } from './routes.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useListAddress } from './use-list-address.ts';

/** Has the rows it begins with at hand. */
export function readAhead({ userId, search }: Visit): Promise<void> {
  const { query } = readListAddress(driverPasswordsList, new URLSearchParams(search));
  return readListAhead(driverPasswordsList.source, { query, scope: { userId } });
}

/** `/admin/drivers/passwords`; its list's place is in the address, and it asks before passwords are lost. */
export function DriverPasswordsPage() {
  const user = SessionContext.useSelector(selectUser);
  const address = useListAddress(driverPasswordsList);
  const [isHeld, setHeld] = useState(false);
  const leave = useLeaveQuestion(isHeld);
  const signInUrl = `${location.origin}${paths.login}`;
  return (
    user && (
      <DriverPasswordsScreen user={user} {...address} {...leave} signInUrl={signInUrl} onHold={setHeld} />
    )
  );
}
