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

/** `autoFocus` and `onClose` are for a menu whose `Popover` stands in no `MenuTrigger`. */
export interface MenuProps extends Pick<AriaMenuProps<object>, 'autoFocus' | 'onClose'> {
  /** What the menu is for, for those who can't see it. */
  label: string;
  /** `MenuAction`s, `MenuChoice`s, `MenuChoices`, `MenuSection`s and `Submenu`s. */
  children: ReactNode;
}

/** A list of things to do or to choose, walked with the arrow keys or by first letters; stands in a `Popover`. */
export function Menu({ label, children, ...rest }: MenuProps) {
  return (
    <AriaMenu {...rest} className={styles.Menu ?? ''} aria-label={label}>
      {children}
    </AriaMenu>
  );
}

export interface MenuSectionProps {
  /** What its items have in common, shown above them. */
  title: string;
  /** `MenuAction`s and `Submenu`s. */
  children: ReactNode;
}

/** Items that belong together, between hairlines. */
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
  /** What it opens, as "Move to stage". */
  label: string;
  /** As in a `Menu`. */
  children: ReactNode;
}

/** An item that opens a menu beside it: on hover, Enter or the arrow key that points to it. Not more than one deep. */
export function Submenu({ icon, label, children }: SubmenuProps) {
  return (
    <SubmenuTrigger>
      <MenuItem className={styles.Item ?? ''} textValue={label}>
        {icon && <Icon of={icon} />}
        <span className={styles.Words}>{label}</span>
        <Icon of={ChevronRight} isDirectional />
      </MenuItem>
      <Popover placement="end top">
        <Menu label={label}>{children}</Menu>
      </Popover>
    </SubmenuTrigger>
  );
}
