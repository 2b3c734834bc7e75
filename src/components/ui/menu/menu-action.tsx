import type { LucideIcon } from 'lucide-react';
import { MenuItem, type MenuItemProps } from 'react-aria-components/Menu';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd, type KbdProps } from '#components/ui/kbd/kbd.tsx';
import styles from './menu.module.css';

export interface MenuActionProps {
  icon?: LucideIcon;
  /** What it does, in a short verb. */
  children: string;
  /** A line below that helps to decide. */
  description?: string;
  /** The page it opens; without it `onAction` says what it does. */
  href?: string;
  /** Hears that it was chosen. */
  onAction?: () => void;
  /** The keys that do the same without the menu. */
  keys?: KbdProps['keys'];
  /** Takes something away; stands last. */
  isDanger?: boolean;
  /** Can't be done, and why is plain to see; otherwise give a `disabledReason`. */
  isDisabled?: boolean;
  /** Why it can't be done now; stands in place of the description. The arrow keys still come to it. */
  disabledReason?: string | undefined;
}

/** One thing to do. */
export function MenuAction(props: MenuActionProps) {
  const { icon, children, description, href, onAction, keys, isDanger, isDisabled, disabledReason } = props;
  const help = disabledReason ?? description;
  const does =
    disabledReason === undefined ? { ...(href && { href }), ...(onAction && { onAction }) } : barred;
  return (
    <MenuItem
      className={styles.Item ?? ''}
      textValue={children}
      data-danger={isDanger || undefined}
      {...(isDisabled && { isDisabled })}
      {...does}
    >
      {icon && <Icon of={icon} />}
      <span className={styles.Words}>
        {children}
        {help !== undefined && <span className={styles.Help}>{help}</span>}
      </span>
      {keys && <Kbd keys={keys} />}
    </MenuItem>
  );
}

/** What react-aria-components disables can't be reached, so an item with a reason only looks and reads disabled. */
const barred: Pick<MenuItemProps, 'shouldCloseOnSelect' | 'render'> & { 'data-barred': true } = {
  shouldCloseOnSelect: false,
  render: (item) => ('href' in item ? <a {...item} /> : <div {...item} aria-disabled="true" />),
  'data-barred': true,
};
