import { useSearchParams } from 'react-router-dom';
import { SessionContext } from '#components/contexts/session.context.ts';
import { SettingsContext } from '#components/contexts/settings.context.ts';
import { ConfigScreen } from '#components/screens/admin/config/config.screen.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { placeOf, searchOf } from './config-address.ts';

/** `/admin/config`: its tab, what is searched for and what is open stand in the address. */
export function ConfigPage() {
  const user = SessionContext.useSelector(selectUser);
  const settings = SettingsContext.useActorRef();
  const [search, setSearch] = useSearchParams();
  if (!user) return null;
  return (
    <ConfigScreen
      user={user}
      place={placeOf(search)}
      onPlace={(next, isStep) => setSearch(searchOf(next), { replace: !isStep })}
      onReload={() => settings.send({ type: 'settings.retry' })}
    />
  );
}
