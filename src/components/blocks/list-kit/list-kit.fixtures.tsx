/** Leads for stories, the same on every run. */
import Bike from 'lucide-react/icons/bike';
import Bus from 'lucide-react/icons/bus';
import Car from 'lucide-react/icons/car';
import Truck from 'lucide-react/icons/truck';
import { Avatar } from '#components/ui/avatar/avatar.tsx';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { TableColumn } from '#components/ui/table/table.props.ts';
import type { FilterField } from './filter-field.ts';
import styles from './list-kit.fixtures.module.css';
import type { SavedView } from './saved-view.ts';

/** Current time in the stories: Thu 12 Mar 2026, 14:05 in Dubai. */
export const present = Date.UTC(2026, 2, 12, 10, 5);

export interface Lead {
  id: string;
  name: string;
  phone: string;
  licence: keyof typeof licences;
  place: string;
  tone: BadgeProps['tone'];
  source: string;
  contact: string;
  due: string;
  dueTone: 'good' | 'warn' | 'bad';
  owner: string;
}

const licences = {
  Motorcycle: Bike,
  'Light vehicle': Car,
  'Heavy truck': Truck,
  'Heavy bus': Bus,
} as const;
const kinds = ['Motorcycle', 'Light vehicle', 'Heavy truck', 'Heavy bus'] as const;
const names = [
  'Imran Qureshi',
  'Bibek Thapa',
  'Mohammed Ashraf Ali',
  'Ramesh Kumar Yadav',
  'Joseph Mwangi',
  'Faisal Hussain',
  'Sandeep Singh Gill',
  'Nimal Perera',
  'Abdul Rahman Khan',
  'Kofi Mensah',
  'Suresh Babu',
  'Tariq Mehmood',
  'Arjun Nair',
];
const places = [
  ['Dubai · visit, 19 days left', 'warn'],
  ['Kathmandu · abroad', 'neutral'],
  ['Sharjah · cancelled, 12 days', 'bad'],
  ['Abu Dhabi · residence, transfer', 'neutral'],
  ['Ajman · family visa', 'neutral'],
] as const;
const dues = [
  ['2 h 10 min late', 'bad'],
  ['24 min left', 'warn'],
  ['Met in 14 min', 'good'],
  ['Tomorrow 09:30', 'good'],
] as const;
const sources = ['Web form · Riders', 'Referral', 'Walk-in', 'Facebook', 'Web form · Taxi'];
const contacts = ['No answer, 2 h ago', '—', 'Answered, interested', 'Call back 16:30', 'Message sent'];

function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('An empty list');
  return item;
}

/** Returns `count` leads of a recruiter. */
export function leads(count: number): Lead[] {
  return Array.from({ length: count }, (_, index) => {
    const [place, tone] = at(places, index);
    const [due, dueTone] = at(dues, index);
    return {
      id: `lead-${index}`,
      name: at(names, index),
      phone: `+971 50 ${417 + index} ${2290 + index * 13}`,
      licence: at(kinds, index * 3),
      place,
      tone,
      source: at(sources, index),
      contact: at(contacts, index),
      due,
      dueTone,
      owner: at(['Sara Khan', 'Ali Noor'], index),
    };
  });
}

function Person({ name, phone }: Lead) {
  return (
    <Stack as="span" gap={0}>
      <bdi className={styles.Name} title={name}>
        {name}
      </bdi>
      <bdi className={styles.Phone} dir="ltr">
        {phone}
      </bdi>
    </Stack>
  );
}

function Due({ due, dueTone }: Lead) {
  return (
    <bdi className={styles.Due} data-tone={dueTone}>
      {due}
    </bdi>
  );
}

export const columns: readonly TableColumn<Lead>[] = [
  {
    id: 'name',
    label: 'Candidate',
    width: 190,
    isRowHeader: true,
    isSortable: true,
    render: (lead) => <Person {...lead} />,
  },
  {
    id: 'licence',
    label: 'Licence',
    width: 160,
    render: ({ licence }) => (
      <Row as="span" wrap={false}>
        <Icon of={licences[licence]} />
        {licence}
      </Row>
    ),
  },
  {
    id: 'place',
    label: 'Location and visa',
    width: 230,
    render: ({ place, tone = 'neutral' }) =>
      tone === 'neutral' ? place : <Badge tone={tone}>{place}</Badge>,
  },
  { id: 'source', label: 'Source', width: 170, isSortable: true, render: ({ source }) => source },
  { id: 'contact', label: 'Last contact', width: 170, render: ({ contact }) => contact },
  {
    id: 'due',
    label: 'First contact due',
    width: 150,
    isSortable: true,
    render: (lead) => <Due {...lead} />,
  },
  { id: 'owner', label: 'Owner', width: 80, render: ({ owner }) => <Avatar name={owner} /> },
];

/** Renders a lead as a card, where there is no room for columns. */
export function LeadCard({ lead }: { lead: Lead }) {
  return (
    <Stack as="span" gap={1}>
      <Person {...lead} />
      <Due {...lead} />
      <span>{lead.licence}</span>
    </Stack>
  );
}

export const filters: readonly FilterField[] = [
  {
    id: 'licence',
    label: 'Licence',
    kind: 'choice',
    options: kinds.map((kind) => ({ value: kind, label: kind })),
  },
  { id: 'inUae', label: 'In UAE', kind: 'flag', yes: 'In UAE', no: 'Abroad' },
  { id: 'visa', label: 'Visa expiry', kind: 'days', presets: [7, 14, 30] },
  {
    id: 'source',
    label: 'Source',
    kind: 'choice',
    options: sources.map((one) => ({ value: one, label: one })),
  },
  { id: 'created', label: 'Created', kind: 'dates' },
  {
    id: 'owner',
    label: 'Owner',
    kind: 'choice',
    options: names.map((name) => ({ value: name, label: name })),
  },
  {
    id: 'outcome',
    label: 'Last outcome',
    kind: 'choice',
    options: contacts.map((one) => ({ value: one, label: one })),
  },
];

export const tabs = [
  { id: 'mine', label: 'My leads', count: 38 },
  { id: 'pool', label: 'Unassigned pool', count: 112 },
  { id: 'calls', label: 'Call-backs today', count: 7 },
  { id: 'lapsing', label: 'Going to lapse', count: 3, isUrgent: true },
  { id: 'review', label: 'Needs review', count: 5 },
];

export const roles = [{ value: 'recruiter', label: 'All recruiters' }];

const layout = { order: [], hidden: [], widths: {} };
const riders = { tab: 'mine', search: '', filters: { licence: ['Motorcycle'] }, sort: [] };
const viewBase = { layout, isDefault: false, isMine: true, sharedWith: null };

export const views: readonly SavedView[] = [
  { ...viewBase, id: 'v1', name: 'Riders', query: riders, count: 12, isDefault: true },
  {
    ...viewBase,
    id: 'v2',
    name: 'Visit visa ends within two weeks',
    query: { ...riders, filters: { visa: ['14'] } },
    count: 1204,
    sharedWith: 'recruiter',
  },
  {
    ...viewBase,
    id: 'v3',
    name: 'Walk-ins of this month',
    query: { ...riders, filters: { source: ['Walk-in'] } },
    count: null,
    isMine: false,
  },
];
