import { createContext } from 'react';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';

/** The menu of the person signed in, as the frame shows it. */
export const MenuContext = createContext<readonly NavItem[]>([]);
