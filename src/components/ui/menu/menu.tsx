import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  Header,
  MenuItem,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import styles from './menu.module.css';

/** `autoFocus` and `onClose` are for a menu whose `Popover` is not in a `MenuTrigger`. */
export interface MenuProps extends Pick<AriaMenuProps<object>, 'autoFocus' | 'onClose'> {
  /** Accessible name of the menu. */
  label: string;
  /** `MenuAction`s, `MenuChoice`s, `MenuChoices`, `MenuSection`s and `Submenu`s. */
  children: ReactNode;
}

/** Renders a menu of actions or choices inside a `Popover`, with arrow keys and type-ahead. */
export function Menu({ label, children, ...rest }: MenuProps) {
  return (
    <AriaMenu {...rest} className={styles.Menu ?? ''} aria-label={label}>
      {children}
    </AriaMenu>
  );
}

export interface MenuSectionProps {
  /** Title above the items. */
  title: string;
  /** `MenuAction`s and `Submenu`s. */
  children: ReactNode;
}

/** Group of related items, separated by thin lines. */
export function MenuSection({ title, children }: MenuSectionProps) {
  return (
    <AriaMenuSection className={styles.Section ?? ''}>
      <Header className={styles.Title ?? ''}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export interface SubmenuProps {
  icon?: LucideIcon;
  /** Label, such as "Move to stage". */
  label: string;
  /** Same as in `Menu`. */
  children: ReactNode;
}

/** Menu item that opens a submenu on hover, Enter or the arrow key towards it. At most one level deep. */
export function Submenu({ icon, label, children }: SubmenuProps) {
  return (
    <SubmenuTrigger>
      <MenuItem className={styles.Item ?? ''} textValue={label}>
        {icon && <Icon of={icon} />}
        <span className={styles.Text}>{label}</span>
        <Icon of={ChevronRight} isDirectional />
      </MenuItem>
      <Popover placement="end top">
        <Menu label={label}>{children}</Menu>
      </Popover>
    </SubmenuTrigger>
  );
}
