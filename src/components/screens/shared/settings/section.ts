import type { TypeOptions } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import type { SessionUser } from '#shared/contract.ts';

type Words = TypeOptions['resources'];

/** A section that drivers may see: the keys of `settings:sections`. */
export type SharedSectionId = keyof Words['settings']['sections'];

/** A section that has a name, shared or of staff alone: the keys of `settings:sections` and `staffSettings:sections`. */
export type SectionId = SharedSectionId | keyof Words['staffSettings']['sections'];

/** What every section is given. */
export interface SectionProps {
  /** The person whose settings these are: the one signed in. */
  user: SessionUser;
  /** The code that a provider of identities sent the person back with, or null. */
  linkCode: string | null;
  /** The entries of the person's menu, in order. */
  menu: readonly NavItem[];
}

/** One section of `/settings`. */
export interface Section {
  /** Names it everywhere: its words, its folder and the address (`?section=password`). */
  id: SectionId;
  icon: LucideIcon;
  /** Who has it. */
  readers: 'everybody' | 'staff' | 'drivers';
  /** Loads it. */
  load: () => Promise<{ default: ComponentType<SectionProps> }>;
}
