import type { Role } from '#shared/roles.ts';
import { type Route, routes } from './routes.ts';

/** The system settings that decide which entries there are. */
export interface NavigationSettings {
  commissionEnabled: boolean;
}

/** A sidebar entry: a route that has an icon. */
export type Entry = Route & Required<Pick<Route, 'icon'>>;

/** The sidebar entries of a role in their order: specification, section 2 "Sidebar entries by role". */
export function entriesOf(role: Role, settings: NavigationSettings): Entry[] {
  return routes.filter(
    (route): route is Entry =>
      route.icon !== undefined && (route.access === role || route.access === 'any') && isOn(route, settings),
  );
}

/** Whether the setting a route depends on is on. */
export function isOn(route: Route, settings: NavigationSettings): boolean {
  return route.setting === undefined || settings[route.setting];
}
