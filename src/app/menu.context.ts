import { createContext } from 'react';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';

/** The signed-in user's menu, as shown in the frame. */
export const MenuContext = createContext<readonly NavItem[]>([]);
