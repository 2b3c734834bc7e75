import { DateField } from 'react-aria-components/DateField';
import { Segments } from '#components/ui/date-field/segments.tsx';
import { useDateDraft } from '#components/ui/date-field/use-date-draft.ts';

export interface RangeEndProps {
  /** Accessible name of this end of the range. */
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Called on Alt+Down. */
  onOpen: () => void;
  isDisabled: boolean;
  isInvalid: boolean;
}

/** Field for one end of a range, typed part by part. */
export function RangeEnd({ label, value, onChange, onOpen, ...state }: RangeEndProps) {
  const draft = useDateDraft(value, onChange);
  return (
    <DateField
      {...state}
      {...draft}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown') onOpen();
      }}
      granularity="day"
      shouldForceLeadingZeros
      validationBehavior="aria"
    >
      <Segments />
    </DateField>
  );
}
