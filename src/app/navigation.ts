import type { LucideIcon } from 'lucide-react';
import type { Role } from '#shared/roles.ts';
import type { Route } from './route.ts';
import { isBuilt, routes } from './routes.ts';

/** The system settings that decide which entries there are. */
export interface NavigationSettings {
  commissionEnabled: boolean;
}

/** A sidebar entry: a route that has an icon; soon, as long as its screen is not built. */
export type Entry = Route & { icon: LucideIcon; isSoon: boolean };

/** The sidebar entries of a role in their order: specification, section 2 "Sidebar entries by role". */
export function entriesOf(role: Role, settings: NavigationSettings): Entry[] {
  return routes.flatMap((route) => {
    const { icon } = route;
    const isTheirs = route.access === role || route.access === 'any';
    return icon && isTheirs && isOn(route, settings) ? [{ ...route, icon, isSoon: !isBuilt(route) }] : [];
  });
}

/** Whether the setting a route depends on is on. */
export function isOn(route: Route, settings: NavigationSettings): boolean {
  return route.setting === undefined || settings[route.setting];
}
