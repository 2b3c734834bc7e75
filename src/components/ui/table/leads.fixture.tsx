import { Avatar } from '#components/ui/avatar/avatar.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import styles from './leads.fixture.module.css';
import type { TableColumn, TableLayout } from './table.props.ts';

/** A made-up lead, for stories and performance tests of the table. */
export interface Lead {
  id: string;
  name: string;
  phone: string;
  licence: string;
  place: string;
  urgency?: 'warn' | 'bad';
  source: string;
  contact: string;
  due: string;
  score: number;
  owner: string;
}

const first = [
  'Imran',
  'Bibek',
  'Mohammed',
  'Ramesh',
  'Joseph',
  'Faisal',
  'Sandeep',
  'Nimal',
  'Abdul',
  'Kofi',
  'Suresh',
];
const last = ['Qureshi', 'Thapa', 'Ashraf Ali', 'Kumar Yadav', 'Mwangi', 'Hussain', 'Singh Gill'];
const licences = ['Motorcycle', 'Light vehicle', 'Light vehicle, automatic', 'Heavy truck', 'Trailer'];
const places = [
  'Dubai · visit, 19 days left',
  'Kathmandu · abroad',
  'Sharjah · cancelled, 12 days',
  'Ajman · family visa',
];
const sources = ['Web form · Riders', 'Referral', 'Web form · Taxi', 'Walk-in', 'Facebook', 'TikTok'];
const contacts = ['No answer, 2 h ago', '—', 'Answered, interested', 'Call back 16:30', 'Busy, yesterday'];
const dues = ['2 h 10 min late', '24 min left', 'Met in 14 min', 'Tomorrow 09:30'];

const pick = <Value,>(values: readonly Value[], at: number): Value | undefined => values[at % values.length];

/** Returns the lead at an index, always the same. */
export function leadAt(at: number): Lead {
  const place = at % places.length;
  return {
    id: `lead-${at}`,
    name: `${pick(first, at)} ${pick(last, at + Math.floor(at / first.length))}`,
    phone: `+971 50 ${100 + ((at * 37) % 900)} ${1000 + ((at * 7919) % 9000)}`,
    licence: pick(licences, at * 3) ?? '',
    place: places[place] ?? '',
    ...(place === 0 && { urgency: 'warn' }),
    ...(place === 2 && { urgency: 'bad' }),
    source: pick(sources, at * 5) ?? '',
    contact: pick(contacts, at * 2) ?? '',
    due: pick(dues, at) ?? '',
    score: (at * 31) % 100,
    owner: at % 3 === 0 ? 'Amal Nasser' : 'Sara Khan',
  };
}

export function leadsOf(count: number): Lead[] {
  return Array.from({ length: count }, (_, at) => leadAt(at));
}

export function leadName({ name }: Lead): string {
  return name;
}

export const leadColumns: readonly TableColumn<Lead>[] = [
  { id: 'name', label: 'Candidate', width: 180, isRowHeader: true, isSortable: true, render: LeadNameCell },
  { id: 'licence', label: 'Licence', width: 150, isSortable: true, render: ({ licence }) => licence },
  { id: 'place', label: 'Location and visa', width: 220, render: LocationCell },
  { id: 'source', label: 'Source', width: 145, isSortable: true, render: ({ source }) => source },
  { id: 'contact', label: 'Last contact', width: 160, render: ({ contact }) => <bdi>{contact}</bdi> },
  {
    id: 'due',
    label: 'First contact due',
    width: 135,
    isSortable: true,
    render: ({ due }) => <bdi>{due}</bdi>,
  },
  { id: 'score', label: 'Score', width: 70, isSortable: true, align: 'end', render: ({ score }) => score },
  { id: 'owner', label: 'Owner', width: 64, isFixed: true, render: Owner },
];

export const plainLayout: TableLayout = { order: [], hidden: [], widths: {} };

function LeadNameCell({ name, phone }: Lead) {
  return (
    <>
      <span className={styles.Name}>{name}</span>
      <span className={styles.Phone}>
        <bdi>{phone}</bdi>
      </span>
    </>
  );
}

function LocationCell({ place, urgency }: Lead) {
  return urgency ? <Badge tone={urgency}>{place}</Badge> : place;
}

function Owner({ owner }: Lead) {
  return (
    <span role="img" aria-label={owner}>
      <Avatar name={owner} size="small" />
    </span>
  );
}

/** Renders a lead as a card with a link. */
export function LeadCard(lead: Lead) {
  return (
    <>
      <p className={styles.Name}>{lead.name}</p>
      <p>
        <a href={`tel:${lead.phone.replaceAll(' ', '')}`}>
          <bdi>{lead.phone}</bdi>
        </a>
      </p>
      <p className={styles.Line}>
        <LocationCell {...lead} />
        <bdi>{lead.due}</bdi>
      </p>
    </>
  );
}
