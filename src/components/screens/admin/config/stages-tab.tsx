import { limitGroupOf, timeLimits } from '#machines/admin/config/table/time-limits.ts';
import type { ConfigPresentation } from './config-presentation.ts';
import { day, longText } from './field-kinds.tsx';
import { limitValue, workingTimeOf } from './limit-value.tsx';
import { StageDiagram } from './stage-diagram.view.tsx';
import type { TabProps } from './tab-props.ts';
import { TableParts } from './table-parts.tsx';

/** Time units of a limit, in minutes. */
const minutesOf: Readonly<Record<string, number>> = { minutes: 1, hours: 60 };

const limits: ConfigPresentation = {
  table: timeLimits,
  namespace: 'configStages',
  kinds: {
    value: limitValue(),
    source_note: longText({ isOptional: true }),
    last_reviewed_on: day({ isOptional: true }),
  },
  sections: [
    { id: 'limit', columns: ['value'] },
    { id: 'source', columns: ['source_note', 'last_reviewed_on'] },
  ],
  groupOf: ({ key }) => limitGroupOf(String(key)),
  titleOf: ({ key }, { t }) => t(`names.${String(key)}`),
  factsOf: ({ key, value, unit }, messages) => {
    const { t, format } = messages;
    if (String(key).endsWith('_share')) return [format.percent(Number(value))];
    const numbers = Array.isArray(value) ? value.map(Number) : [value].map(Number);
    if (numbers.some(Number.isNaN)) return [t('perStage')];
    const inMinutes = minutesOf[String(unit)];
    if (inMinutes) {
      const [time = '', ...others] = numbers.map((one) => format.duration(one * inMinutes));
      // Two durations side by side would read as one.
      const times = [time, ...others].map((one) => t('before', { time: one }));
      return [others.length === 0 ? time : format.list(times)];
    }
    const [first = 0] = numbers;
    if (unit === 'working minutes') return [workingTimeOf(first, messages)];
    const amounts = numbers.map((one) =>
      t(`amount.${String(unit)}`, { count: one, number: format.number(one) }),
    );
    return [format.list(amounts)];
  },
};

/** Tab for time limits, and for the stages with their transitions. */
export function StagesTab(props: TabProps) {
  return (
    <TableParts
      {...props}
      namespace="configStages"
      parts={{ limits }}
      other={{ id: 'diagram', content: <StageDiagram /> }}
    />
  );
}
