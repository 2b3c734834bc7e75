import { SessionContext } from '#components/contexts/session.context.ts';
import { AdminDashboardScreen } from '#components/screens/admin/admin-dashboard/admin-dashboard.screen.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { paths } from './paths.ts';

const { users, config, health, machform, commission, reports } = paths.admin;
const links = { users, config, health, forms: machform, commission, reports };

/** `/admin`. */
export function AdminDashboardPage() {
  const user = SessionContext.useSelector(selectUser);
  return user && <AdminDashboardScreen userId={user.id} links={links} />;
}
