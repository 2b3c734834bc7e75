import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '#components/ui/icon/icon.tsx';
import floating from '#components/ui/popover/popover.module.css';
import styles from './option-list.module.css';

/** An option that can be chosen. */
export interface Option<Value extends string = string> {
  value: Value;
  /** Label, also used for type-ahead. */
  label: string;
  /** Description in a second line. */
  description?: string;
  /** Short text at the end of the line, such as a calling code. Has its own text direction. */
  detail?: string;
  icon?: LucideIcon;
  /** Reason the option is disabled. Replaces the description. */
  disabledReason?: string;
}

export interface OptionPopoverProps {
  children: ReactNode;
  /** Keeps the rest of the page accessible, for fields with a text input. */
  isNonModal?: boolean;
}

/** Popover with options: at least as wide as the field, at most ten options high. */
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
  /** Shows a checkbox before each option, for multiple selection. */
  hasBoxes?: boolean;
  /** Content of the list if no option is left. */
  empty?: ReactNode;
}

/** Renders the options of a `Select`, `Combobox` or `MultiSelect`, inside its `OptionPopover`. */
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
          <span className={styles.Text}>
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
