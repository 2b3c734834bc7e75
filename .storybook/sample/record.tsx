import CalendarPlus from 'lucide-react/icons/calendar-plus';
import UserX from 'lucide-react/icons/user-x';
import { CandidateTimeline } from '#components/blocks/candidate-timeline/candidate-timeline.tsx';
import { EditableNumber } from '#components/blocks/editable-field/editable-number.tsx';
import { EditableSelect } from '#components/blocks/editable-field/editable-select.tsx';
import { EditableText } from '#components/blocks/editable-field/editable-text.tsx';
import type { EditableProps } from '#components/blocks/editable-field/field-state.ts';
import { NextAction } from '#components/blocks/next-action/next-action.tsx';
import type {
  RecordHead,
  RecordIsReady,
  RecordPanel,
} from '#components/blocks/record-drawer/record-content.ts';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { mohammed, sampleNow } from './candidates.ts';
import { samplePerson, sampleTemplates, sampleValues } from './contacts.ts';
import { sampleEntries, sampleNames } from './timeline.ts';

/** A candidate with an application. */
export const sampleRecord: RecordHead = {
  ...mohammed,
  owner: 'Sara Khan',
  current_stage: 'new_lead',
  reference: 'APP-2026-004217',
  opening: 'Taxi, Dubai',
};

const nothing = () => {};

/** Some fields of a record; `employer` configures the first one. */
export function SampleOverview({ employer }: { employer?: Partial<EditableProps<string>> }) {
  const field = { now: sampleNow, onSave: nothing };
  return (
    <>
      <EditableText label="Employer now" value="Desert Lines Transport" {...field} {...employer} />
      <EditableSelect
        label="Depot"
        value="mussafah"
        options={[
          { value: 'al_quoz', label: 'Al Quoz' },
          { value: 'mussafah', label: 'Mussafah' },
        ]}
        {...field}
      />
      <EditableNumber
        label="Years driving"
        value={4}
        show={(years) => `${years} years in the UAE`}
        note="Says so himself"
        {...field}
      />
      <EditableText label="Arabic spelling" value={null} {...field} />
      <EditableText
        label="Passport no."
        value="•••• 4417"
        disabledReason="Only operations may change this once a visa has begun"
        {...field}
      />
    </>
  );
}

const words = (text: string, count?: RecordPanel['count']): RecordPanel => ({
  content: () => <p>{text}</p>,
  ...(count !== undefined && { count }),
});

/** Content of the record drawer. */
export const sampleContent: Omit<RecordIsReady, 'onTab' | 'tab'> = {
  status: 'ready',
  record: sampleRecord,
  contact: {
    person: samplePerson,
    templates: sampleTemplates,
    values: sampleValues,
    onLog: nothing,
  },
  nextAction: (
    <NextAction
      title="Qualify: two answers missing"
      detail="Held licence for, expected salary. 30 seconds."
      action="Screen him"
      keys={['q']}
      onAction={nothing}
    />
  ),
  menu: (
    <>
      <MenuAction icon={CalendarPlus}>Schedule an interview</MenuAction>
      <MenuAction icon={UserX} isDanger>
        Reject
      </MenuAction>
    </>
  ),
  panels: {
    overview: { content: () => <SampleOverview /> },
    timeline: {
      count: sampleEntries.length,
      content: () => (
        <CandidateTimeline
          name="Mohammed Ashraf Ali"
          entries={sampleEntries}
          names={sampleNames}
          now={sampleNow}
        />
      ),
    },
    documents: words('Passport, licence, photo', '2/7'),
    interviews: words('Sun 15 Mar 2026, 10:00', 1),
    offer: words('No offer yet'),
    visa: words('No visa case yet'),
    notes: words('Has his own bike', 2),
    tasks: { ...words('Call back, today 16:30', 1), isUrgent: true },
  },
};
