import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, Header, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './menu.module.css';

export interface MenuProps {
  /** What the menu is for, for those who can't see it. */
  label: string;
  /** `MenuAction`s and `MenuChoice`s. */
  children: ReactNode;
}

/** A list of things to do or to choose, walked with the arrow keys; stands in a `Popover`. */
export function Menu({ label, children }: MenuProps) {
  return (
    <AriaMenu className={styles.Menu ?? ''} aria-label={label}>
      {children}
    </AriaMenu>
  );
}

export interface MenuActionProps {
  icon: LucideIcon;
  children: string;
  /** The page it opens; without it `onAction` says what it does. */
  href?: string;
  onAction?: () => void;
  isDisabled?: boolean;
}

/** One thing to do. */
export function MenuAction({ icon, children, ...rest }: MenuActionProps) {
  return (
    <MenuItem {...rest} className={styles.Item ?? ''} textValue={children}>
      <Icon of={icon} />
      {children}
    </MenuItem>
  );
}

export interface MenuChoiceProps<Value extends string> {
  title: string;
  /** Each value with its words, in the order shown. */
  options: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of several, chosen at once; the menu stays open so that the effect can be seen and undone. */
export function MenuChoice<Value extends string>({
  title,
  options,
  chosen,
  onChoose,
}: MenuChoiceProps<Value>) {
  return (
    <MenuSection
      className={styles.Section ?? ''}
      selectionMode="single"
      disallowEmptySelection
      shouldCloseOnSelect={false}
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const next = options.find(({ value }) => keys !== 'all' && keys.has(value));
        if (next) onChoose(next.value);
      }}
    >
      <Header className={styles.Title ?? ''}>{title}</Header>
      {options.map(({ value, label, lang }) => (
        <MenuItem key={value} id={value} className={styles.Item ?? ''} textValue={label}>
          {({ isSelected }) => (
            <>
              <span className={styles.Mark}>{isSelected && <Icon of={Check} />}</span>
              <span lang={lang}>{label}</span>
            </>
          )}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
