import type { LucideIcon } from 'lucide-react';
import type { Role } from '#shared/roles.ts';
import type { MemberRoute } from './route.ts';
import { memberRoutes } from './routes.ts';

/** The system settings that decide which entries there are. */
export interface NavigationSettings {
  commissionEnabled: boolean;
}

/** A sidebar entry: a route that has an icon. */
export type Entry = MemberRoute & { icon: LucideIcon };

/** The sidebar entries of a role in their order: specification, section 2 "Sidebar entries by role". */
export function entriesOf(role: Role, settings: NavigationSettings): Entry[] {
  return memberRoutes.flatMap((route) => {
    const { icon } = route;
    const isTheirs = route.access === role || route.access === 'any';
    return icon && isTheirs && isOn(route, settings) ? [{ ...route, icon }] : [];
  });
}

/** Whether the setting a route depends on is on. */
export function isOn(route: MemberRoute, settings: NavigationSettings): boolean {
  return route.setting === undefined || settings[route.setting];
}
