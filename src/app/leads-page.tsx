import { SessionContext } from '#components/contexts/session.context.ts';
import { SettingsContext } from '#components/contexts/settings.context.ts';
import { LeadsScreen } from '#components/screens/recruiter/leads/leads.screen.tsx';
import { readListAhead } from '#machines/kinds/list.reading.ts';
import { readListAddress } from '#machines/kinds/list-address.ts';
import { leadsList } from '#machines/recruiter/leads/leads.list.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { selectAllCandidatesVisible } from '#machines/settings/settings.machine.ts';
import type { Visit } from './routes.ts';
import { useListAddress } from './use-list-address.ts';

/** Has the rows it begins with at hand. */
export function readAhead({ userId, search }: Visit): Promise<void> {
  const { query } = readListAddress(leadsList, new URLSearchParams(search));
  return readListAhead(leadsList.source, { query, scope: { userId } });
}

/** `/recruiter/leads`; its list's place is in the address. */
export function LeadsPage() {
  const user = SessionContext.useSelector(selectUser);
  const address = useListAddress(leadsList);
  const seesAll = SettingsContext.useSelector(selectAllCandidatesVisible);
  return user && <LeadsScreen user={user} seesAll={seesAll} {...address} />;
}
