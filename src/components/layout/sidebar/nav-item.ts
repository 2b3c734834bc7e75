import type { TypeOptions } from 'i18next';
import type { LucideIcon } from 'lucide-react';

/** A screen that has a name: the keys of `shell:screens`. */
export type ScreenId = keyof TypeOptions['resources']['shell']['screens'];

/** One entry of a frame's menu. */
export interface NavItem {
  /** Whose name in `shell:screens` the entry shows. */
  id: ScreenId;
  path: string;
  icon: LucideIcon;
  /** The entry stays marked on addresses below its own. */
  coversSubPaths?: boolean;
  /** How many things wait there. */
  count?: number;
}
