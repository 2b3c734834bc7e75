import type { TypeOptions } from 'i18next';
import type { LucideIcon } from 'lucide-react';

type Words = TypeOptions['resources'];

/** A screen that drivers or everybody may open: the keys of `shell:screens`. */
export type SharedScreenId = keyof Words['shell']['screens'];

/** A screen that has a name, shared or of staff alone: the keys of `shell:screens` and `staff:screens`. */
export type ScreenId = SharedScreenId | keyof Words['staff']['screens'];

/** One entry of a frame's menu. */
export interface NavItem {
  /** Whose name the entry shows. */
  id: ScreenId;
  path: string;
  icon: LucideIcon;
  /** The entry stays marked on addresses below its own. */
  coversSubPaths?: boolean;
  /** How many things wait there. */
  count?: number;
}
