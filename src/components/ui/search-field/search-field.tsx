import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  type SearchFieldProps as AriaProps,
  SearchField as AriaSearchField,
} from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import frame from '#components/ui/field/field.module.css';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './search-field.module.css';

type Behaviour = 'name' | 'autoFocus' | 'isDisabled' | 'onSubmit';

export interface SearchFieldProps extends Pick<AriaProps, Behaviour> {
  /** Label: what is searched. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shows the label inside the empty field instead of above it, for toolbars. */
  isLabelInside?: boolean;
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Reason the search is disabled. Disables the field and replaces the hint. */
  disabledReason?: string | undefined;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
  /** Ref to the input, for moving focus to it. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Search field, cleared by its button or Escape. */
export function SearchField({
  label,
  isLabelInside = false,
  hint,
  disabledReason,
  size = 'medium',
  inputRef,
  ...field
}: SearchFieldProps) {
  const { t } = useTranslation('controls');
  return (
    <AriaSearchField
      {...field}
      {...(isLabelInside && { 'aria-label': label })}
      {...fieldProps({ isDisabled: field.isDisabled, disabledReason, size })}
    >
      {!isLabelInside && <FieldLabel>{label}</FieldLabel>}
      <div className={frame.Box}>
        <span className={styles.Glass}>
          <Icon of={Search} />
        </span>
        <Input
          {...(inputRef && { ref: inputRef })}
          className={`${frame.Input} ${styles.Input}`}
          {...(isLabelInside && { placeholder: label })}
        />
        {field.value !== '' && (
          <Button className={styles.Clear ?? ''} aria-label={t('searchField.clear')}>
            <Icon of={X} />
          </Button>
        )}
      </div>
      <FieldMessages hint={hint} disabledReason={disabledReason} />
    </AriaSearchField>
  );
}
