import type { LucideIcon } from 'lucide-react';
import { MenuItem, type MenuItemProps } from 'react-aria-components/Menu';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd, type KbdProps } from '#components/ui/kbd/kbd.tsx';
import styles from './menu.module.css';

export interface MenuActionProps {
  icon?: LucideIcon;
  /** Short verb that says what it does. */
  children: string;
  /** Line of explanation below. */
  description?: string;
  /** Page it opens. Without it, `onAction` runs. */
  href?: string;
  /** Called when the item is chosen. */
  onAction?: () => void;
  /** Keyboard shortcut of the same action. */
  keys?: KbdProps['keys'];
  /** Marks a destructive action. Shown last. */
  isDanger?: boolean;
  /** Disables the item. Use it only if the reason is visible nearby; otherwise set `disabledReason`. */
  isDisabled?: boolean;
  /** Reason the item is disabled. Replaces the description. The arrow keys still reach the item. */
  disabledReason?: string | undefined;
}

/** Renders a menu item that runs an action. */
export function MenuAction(props: MenuActionProps) {
  const { icon, children, description, href, onAction, keys, isDanger, isDisabled, disabledReason } = props;
  const help = disabledReason ?? description;
  const does =
    disabledReason === undefined
      ? { ...(href && { href }), ...(onAction && { onAction }) }
      : disabledItemProps;
  return (
    <MenuItem
      className={styles.Item ?? ''}
      textValue={children}
      data-danger={isDanger || undefined}
      {...(isDisabled && { isDisabled })}
      {...does}
    >
      {icon && <Icon of={icon} />}
      <span className={styles.Text}>
        {children}
        {help !== undefined && <span className={styles.Help}>{help}</span>}
      </span>
      {keys && <Kbd keys={keys} />}
    </MenuItem>
  );
}

/**
 * react-aria-components makes disabled items unreachable, so an item with a reason is only styled and announced as
 * disabled.
 */
const disabledItemProps: Pick<MenuItemProps, 'shouldCloseOnSelect' | 'render'> & { 'data-barred': true } = {
  shouldCloseOnSelect: false,
  render: (item) => ('href' in item ? <a {...item} /> : <div {...item} aria-disabled="true" />),
  'data-barred': true,
};
