import type { LucideIcon } from 'lucide-react';
import type { ScreenId } from '#components/layout/sidebar/nav-item.ts';
import type { Role } from '#shared/roles.ts';
import type { Page } from './page.tsx';

/** Who may open a page: everybody, any signed-in person, or one role. */
export type Access = 'public' | 'any' | Role;

/** One screen of the product: specification, section 2. */
export interface Route {
  /** Names the screen everywhere: its words (`shell:screens.<id>`), its story, its folders. */
  id: ScreenId;
  path: string;
  access: Access;
}

/** A screen behind the sign-in. */
export interface MemberRoute extends Route {
  access: Exclude<Access, 'public'>;
  /** Its entry in the sidebar has it; a screen without one is reached from another page. */
  icon?: LucideIcon;
  /** The sidebar entry stays marked on addresses below this one. */
  coversSubPaths?: boolean;
  /** Nothing stands around the page: it is for a screen that does one thing all day. */
  isFullScreen?: boolean;
  /** The entry exists only while this setting is on. */
  setting?: 'commissionEnabled';
  /** What it shows. */
  page: Page;
}
