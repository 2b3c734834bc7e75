import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ReactNode, Suspense } from 'react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import fieldButton from '#components/ui/text-field/field-button.module.css';
import styles from './calendar-button.module.css';
import { CalendarSkeleton } from './calendar-skeleton.tsx';

export interface CalendarButtonProps {
  /** Accessible name of the panel. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Preloads the calendar, when the button is hovered or focused. */
  onPreload: () => void;
  /** Shown beside the calendar immediately. */
  presets?: ReactNode;
  /** The calendar, which may still be loading. */
  children: ReactNode;
  isDisabled: boolean;
}

/** Renders the button at the end of a date field, and the calendar it opens. */
export function CalendarButton(props: CalendarButtonProps) {
  const { label, isOpen, onOpenChange, onPreload, presets, children, isDisabled } = props;
  const { t } = useTranslation('controls');
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button
        className={fieldButton.FieldButton ?? ''}
        aria-label={`${t('datePicker.open')}, ${label}`}
        isDisabled={isDisabled}
        onHoverStart={onPreload}
        onFocus={onPreload}
      >
        <Icon of={CalendarDays} size="density" />
      </Button>
      <Popover placement="bottom end">
        <PopoverPanel label={label}>
          <div className={styles.Panel}>
            {presets}
            <Suspense fallback={<CalendarSkeleton />}>{children}</Suspense>
          </div>
        </PopoverPanel>
      </Popover>
    </DialogTrigger>
  );
}

/** Shown instead of the calendar if its code fails to load. */
export function CalendarFailed() {
  const { t } = useTranslation('controls');
  return (
    <p className={styles.Failed} role="alert">
      {t('calendar.failed')}
    </p>
  );
}
