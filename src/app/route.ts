import type { LucideIcon } from 'lucide-react';
import type { ScreenId } from '#components/layout/sidebar/nav-item.ts';
import type { Role } from '#shared/roles.ts';
import type { Page } from './page.tsx';

/** Who may open a page: all visitors, any signed-in user, or one role. */
export type Access = 'public' | 'any' | Role;

/** One screen of the product: specification, section 2. */
export interface Route {
  /** Identifies the screen everywhere: its messages (`shell:screens.<id>`), story and folders. */
  id: ScreenId;
  path: string;
  access: Access;
}

/** A screen behind the sign-in. */
export interface MemberRoute extends Route {
  access: Exclude<Access, 'public'>;
  /** Icon of its sidebar entry; a screen without one is opened from another page. */
  icon?: LucideIcon;
  /** Marks the sidebar entry also for URLs below this one. */
  coversSubPaths?: boolean;
  /** Renders the page without the frame, for a screen with a single all-day purpose. */
  isFullScreen?: boolean;
  /** The entry exists only while this setting is on. */
  setting?: 'commissionEnabled';
  /** Content of the route. */
  page: Page;
}
