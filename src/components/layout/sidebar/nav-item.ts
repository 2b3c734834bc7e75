import type { TypeOptions } from 'i18next';
import type { LucideIcon } from 'lucide-react';

type TranslationResources = TypeOptions['resources'];

/** A screen that drivers or all users may open: the keys of `shell:screens`. */
export type SharedScreenId = keyof TranslationResources['shell']['screens'];

/** A screen with a name, shared or staff only: the keys of `shell:screens` and `staff:screens`. */
export type ScreenId = SharedScreenId | keyof TranslationResources['staff']['screens'];

/** An entry of a frame's menu. */
export interface NavItem {
  /** Screen whose name the entry shows. */
  id: ScreenId;
  path: string;
  icon: LucideIcon;
  /** The entry is also marked as current on paths below its own. */
  coversSubPaths?: boolean;
  /** Number of pending items. */
  count?: number;
}
