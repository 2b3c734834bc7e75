import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '#components/ui/icon/icon.tsx';
import floating from '#components/ui/popover/popover.module.css';
import styles from './option-list.module.css';

/** One of the things that can be chosen. */
export interface Option<Value extends string = string> {
  value: Value;
  /** Its words, by which typing finds it. */
  label: string;
  /** A second line that says more. */
  description?: string;
  /** A short fact at the end of its line, as a calling code; its own direction in every language. */
  detail?: string;
  icon?: LucideIcon;
  /** Why it can't be chosen now; stands where the description would. */
  disabledReason?: string;
}

export interface OptionPopoverProps {
  children: ReactNode;
  /** Leaves the page around within reach, as a field that is typed in needs. */
  isNonModal?: boolean;
}

/** Where options float: as wide as the field at least, and no taller than ten of them. */
export function OptionPopover({ children, isNonModal = false }: OptionPopoverProps) {
  return (
    <Popover
      className={`${floating.Popover} ${styles.Popover}`}
      placement="bottom start"
      offset={4}
      containerPadding={8}
      maxHeight={360}
      isNonModal={isNonModal}
    >
      {children}
    </Popover>
  );
}

export interface OptionListProps {
  options: readonly Option[];
  /** Shows a box to tick before each, for lists of which several are chosen. */
  hasBoxes?: boolean;
  /** Stands in the list when no option is left. */
  empty?: ReactNode;
}

/** The options of a `Select`, `Combobox` or `MultiSelect`, inside its `OptionPopover`. */
export function OptionList({ options, hasBoxes = false, empty }: OptionListProps) {
  return (
    <ListBox
      className={styles.List ?? ''}
      renderEmptyState={() => <div className={styles.Empty}>{empty}</div>}
    >
      {options.map(({ value, label, description, detail, icon, disabledReason }) => (
        <ListBoxItem
          key={value}
          id={value}
          className={styles.Option ?? ''}
          textValue={label}
          isDisabled={disabledReason !== undefined}
          data-boxed={hasBoxes || undefined}
        >
          {hasBoxes && (
            <span className={styles.Box}>
              <Icon of={Check} />
            </span>
          )}
          {icon && <Icon of={icon} />}
          <span className={styles.Words}>
            <span>{label}</span>
            {(disabledReason ?? description) !== undefined && (
              <span className={styles.Description}>{disabledReason ?? description}</span>
            )}
          </span>
          {detail !== undefined && (
            <bdi className={styles.Detail} dir="ltr">
              {detail}
            </bdi>
          )}
          {!hasBoxes && (
            <span className={styles.Mark}>
              <Icon of={Check} />
            </span>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
