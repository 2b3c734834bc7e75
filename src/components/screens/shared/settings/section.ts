import type { TypeOptions } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import type { SessionUser } from '#shared/contract.ts';

type TranslationResources = TypeOptions['resources'];

/** A section that drivers may see: the keys of `settings:sections`. */
export type SharedSectionId = keyof TranslationResources['settings']['sections'];

/** A section with a name, shared or staff only: the keys of `settings:sections` and `staffSettings:sections`. */
export type SectionId = SharedSectionId | keyof TranslationResources['staffSettings']['sections'];

/** Props of every section. */
export interface SectionProps {
  /** The current user. */
  user: SessionUser;
  /** Code from an identity provider's redirect, or null. */
  linkCode: string | null;
  /** The user's menu entries, in order. */
  menu: readonly NavItem[];
}

/** A section of `/settings`. */
export interface Section {
  /** Id of the section, used in its translations, its folder and the URL (`?section=password`). */
  id: SectionId;
  icon: LucideIcon;
  /** Users who have the section. */
  readers: 'everybody' | 'staff' | 'drivers';
  /** Loads it. */
  load: () => Promise<{ default: ComponentType<SectionProps> }>;
}
