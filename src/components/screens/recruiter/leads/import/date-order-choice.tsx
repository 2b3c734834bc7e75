import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import {
  type ChosenOrder,
  type DateColumn,
  dateOrders,
  orderOf,
} from '#machines/recruiter/leads/import/date-columns.ts';
import { parseDate } from '#shared/machform/dates.ts';

export interface DateOrderChoiceProps {
  column: DateColumn;
  /** Name of the column in the list. */
  name: string;
  onOrder: (index: number, order: ChosenOrder) => void;
}

/** Shows the month as a word, so that it isn't mistaken for the day. */
const dateFormat = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
  numberingSystem: 'latn',
} as const;

/** Asks whether the day or the month is first, for a column with ambiguous dates. */
export function DateOrderChoice({ column, name, onOrder }: DateOrderChoiceProps) {
  const { t, i18n } = useTranslation('leadImport');
  const dates = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, dateFormat);
  const { example } = column;
  return (
    <RadioGroup
      label={t('columns.dateOrder', { column: name })}
      hint={column.proven === 'mixed' ? t('columns.mixedDates') : undefined}
      options={dateOrders.map((order) => ({
        value: order,
        label: t(`columns.${order}`, {
          example,
          date: dates.format(new Date(parseDate(example, { order }) ?? 0)),
        }),
      }))}
      value={orderOf(column)}
      onChange={(order) => onOrder(column.index, order)}
    />
  );
}
