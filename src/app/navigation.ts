import type { LucideIcon } from 'lucide-react';
import type { Role } from '#shared/roles.ts';
import type { MemberRoute } from './route.ts';
import { memberRoutes } from './routes.ts';

/** System settings that determine the entries. */
export interface NavigationSettings {
  commissionEnabled: boolean;
}

/** A sidebar entry: a route with an icon. */
export type Entry = MemberRoute & { icon: LucideIcon };

/** Returns the sidebar entries of a role in order: specification, section 2 "Sidebar entries by role". */
export function entriesOf(role: Role, settings: NavigationSettings): Entry[] {
  return memberRoutes.flatMap((route) => {
    const { icon } = route;
    const isForRole = route.access === role || route.access === 'any';
    return icon && isForRole && isOn(route, settings) ? [{ ...route, icon }] : [];
  });
}

/** Returns whether the route's required setting is on. */
export function isOn(route: MemberRoute, settings: NavigationSettings): boolean {
  return route.setting === undefined || settings[route.setting];
}
