/** Sample submissions to the two forms, and their results. */
import { type DemoForm, driverForm, formOf, riderForm } from './forms.ts';
import { after, cameAt, day, enteredAt, hour } from './moments.ts';
import { type Country, namesOf } from './names.ts';
import { type DemoPerson, pick } from './people.ts';

/** A submission and its intake result. */
export interface Submission {
  form: DemoForm;
  at: Date;
  channel: 'webhook' | 'csv' | 'test';
  status: 'created' | 'merged' | 'duplicate' | 'needs_review' | 'failed' | 'ignored';
  outcome: string | null;
  error: string | null;
  person: DemoPerson | null;
  /** Answers, by the form's field names. */
  answers: Readonly<Record<string, string>>;
  /** A revision of the previous one, with the same number. */
  isRevision: boolean;
}

/** Total number of submissions. */
export const submissionCount = 300;

const countryNames: Readonly<Record<Country, string>> = {
  PK: 'Pakistan',
  IN: 'India',
  BD: 'Bangladesh',
  NP: 'Nepal',
  EG: 'Egypt',
  LK: 'Sri Lanka',
  PH: 'Philippines',
  KE: 'Kenya',
};

const licenceNames: Readonly<Record<string, string>> = {
  motorcycle: 'Motorcycle',
  light_vehicle: 'Light vehicle',
  heavy_truck: 'Heavy truck',
  light_bus: 'Light bus',
  heavy_bus: 'Heavy bus',
  trailer: 'Trailer',
  light_mechanical: 'Forklift',
};

function answersOf(person: DemoPerson): Record<string, string> {
  const { firstName, lastName, country, phone, licence, problem, bornAs } = person;
  return {
    'Full Name': `${firstName} ${lastName}`,
    'Mobile Number': problem === 'phone' ? '05X 12345' : (phone ?? ''),
    Nationality: countryNames[country],
    ...(licence && { 'Licence Type': licenceNames[licence] ?? licence }),
    ...(problem === 'phone' && { Email: `${firstName.toLowerCase()}.${person.number}@mail.example` }),
    ...(problem && {
      'Date of Birth': `${1980 + (bornAs % 25)}-0${1 + (bornAs % 9)}-1${bornAs % 10}`,
    }),
    Language: namesOf[country].language,
    Consent: 'Yes',
  };
}

type Made = Pick<Submission, 'status' | 'outcome' | 'error'>;
const made = (status: Made['status'], outcome: string | null, error: string | null = null): Made => ({
  status,
  outcome,
  error,
});

/** Returns all submissions, oldest first. */
export function submissionsOf(people: readonly DemoPerson[], now: Date): Submission[] {
  const first = people
    .filter(({ source }) => source === 'machform')
    .map((person) =>
      by(
        person,
        cameAt(person),
        person.problem === 'possible_duplicate'
          ? made('needs_review', 'created', 'possible_duplicate')
          : made('created', 'created'),
      ),
    );
  const edited = first
    .filter(({ person, status }) => status === 'created' && (person?.number ?? 0) % 16 === 0)
    .map((submission) => ({
      ...submission,
      ...made('merged', 'edited'),
      at: after(submission.at, hour / 4),
      isRevision: true,
    }));
  const known = [...refused(people, now), ...unread(now), ...useless(now)];
  const others = people.filter(
    ({ source, phone, stage }) => source !== 'machform' && phone && stage !== 'separated',
  );
  const again = others
    .slice(-(submissionCount - first.length - edited.length - known.length))
    .map((person) => by(person, after(enteredAt(person), -hour), made('merged', 'applied_again')));
  return [...first, ...edited, ...known, ...again].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

const by = (person: DemoPerson, at: Date, what: Made): Submission => ({
  form: formOf(person),
  at,
  channel: person.number % 20 === 3 ? 'csv' : 'webhook',
  ...what,
  person,
  answers: answersOf(person),
  isRevision: false,
});

/** Returns submissions by deployed drivers, by do-not-rehire candidates, and by people who may not apply again yet. */
function refused(people: readonly DemoPerson[], now: Date): Submission[] {
  const latest = (person: DemoPerson) => after(now, -(1 + (person.number % 20)) * 6 * hour);
  const of = (stage: string, outcome: string, count: number) =>
    people
      .filter((person) => person.stage === stage && (stage !== 'separated' || person.number % 2 === 0))
      .slice(0, count)
      .map((person) => by(person, latest(person), made('duplicate', outcome)));
  return [
    ...of('deployed', 'deployed', 12),
    ...of('separated', 'do_not_rehire', 2),
    ...of('rejected', 'too_early', 10),
  ];
}

const nobody = (form: DemoForm, at: Date, what: Made, answers: Submission['answers']): Submission => ({
  form,
  at,
  channel: what.outcome === 'test' ? 'test' : 'webhook',
  ...what,
  person: null,
  answers,
  isRevision: false,
});

/** Returns submissions without a lead: six that need a review, and four that failed. */
function unread(now: Date): Submission[] {
  const problems = [
    ['phone_unreadable', { 'Full Name': 'Aslam Pervez', 'Mobile Number': '12', Consent: 'Yes' }],
    ['phone_unreadable', { 'Full Name': 'Ravi Shankar', 'Mobile Number': 'ask my brother', Consent: 'Yes' }],
    ['no_contact', { 'Full Name': 'Moses Kibet', 'Mobile Number': '', Consent: 'Yes' }],
    ['no_consent', { 'Full Name': 'Ashok Lama', 'Mobile Number': '0502000777', Consent: 'No' }],
    ['no_contact', { 'Full Name': 'Test', 'Mobile Number': '' }],
    ['unreadable', {}],
  ] as const;
  return [
    ...problems.map(([error, answers], index) =>
      nobody(riderForm, after(now, -(3 + index * 7) * hour), made('needs_review', null, error), answers),
    ),
    ...Array.from({ length: 4 }, (_, index) =>
      nobody(
        driverForm,
        after(now, -(30 + index * 50) * hour),
        made('failed', null, '57014 canceling statement due to statement timeout'),
        {
          'Full Name': pick(namesOf.PK.first, index),
          'Mobile Number': `05020009${10 + index}`,
          Consent: 'Yes',
        },
      ),
    ),
  ];
}

/** Returns spam, tests, submissions to a paused form, and immediate duplicates. */
function useless(now: Date): Submission[] {
  return Array.from({ length: 20 }, (_, index) => {
    const outcome = pick(['spam', 'spam', 'test', 'paused', 'spam'] as const, index);
    return nobody(
      index % 2 === 0 ? riderForm : driverForm,
      after(now, -(2 + index * 5) * day),
      made('ignored', outcome),
      {
        'Full Name': outcome === 'spam' ? 'Cheap Loans' : 'Test Person',
        'Mobile Number': `05020008${10 + index}`,
        ...(outcome === 'spam' && { Website: 'https://loans.example' }),
        Consent: 'Yes',
      },
    );
  });
}
