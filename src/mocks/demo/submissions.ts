/** Sample submissions to the two forms, and their results. */
import { type DemoForm, driverForm, formOf, riderForm } from './forms.ts';
import { after, day, enteredAt, hour, leadCreatedAt } from './moments.ts';
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

function formAnswersOf(person: DemoPerson): Record<string, string> {
  const { firstName, lastName, country, phone, licence, problem, birthDateSeed } = person;
  return {
    'Full Name': `${firstName} ${lastName}`,
    'Mobile Number': problem === 'phone' ? '05X 12345' : (phone ?? ''),
    Nationality: countryNames[country],
    ...(licence && { 'Licence Type': licenceNames[licence] ?? licence }),
    ...(problem === 'phone' && { Email: `${firstName.toLowerCase()}.${person.number}@mail.example` }),
    ...(problem && {
      'Date of Birth': `${1980 + (birthDateSeed % 25)}-0${1 + (birthDateSeed % 9)}-1${birthDateSeed % 10}`,
    }),
    Language: namesOf[country].language,
    Consent: 'Yes',
  };
}

type SubmissionResult = Pick<Submission, 'status' | 'outcome' | 'error'>;
const outcomeOf = (
  status: SubmissionResult['status'],
  outcome: string | null,
  error: string | null = null,
): SubmissionResult => ({
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
        leadCreatedAt(person),
        person.problem === 'possible_duplicate'
          ? outcomeOf('needs_review', 'created', 'possible_duplicate')
          : outcomeOf('created', 'created'),
      ),
    );
  const edited = first
    .filter(({ person, status }) => status === 'created' && (person?.number ?? 0) % 16 === 0)
    .map((submission) => ({
      ...submission,
      ...outcomeOf('merged', 'edited'),
      at: after(submission.at, hour / 4),
      isRevision: true,
    }));
  const known = [...refused(people, now), ...unread(now), ...uselessSubmissions(now)];
  const others = people.filter(
    ({ source, phone, stage }) => source !== 'machform' && phone && stage !== 'separated',
  );
  const again = others
    .slice(-(submissionCount - first.length - edited.length - known.length))
    .map((person) => by(person, after(enteredAt(person), -hour), outcomeOf('merged', 'applied_again')));
  return [...first, ...edited, ...known, ...again].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

const by = (person: DemoPerson, at: Date, what: SubmissionResult): Submission => ({
  form: formOf(person),
  at,
  channel: person.number % 20 === 3 ? 'csv' : 'webhook',
  ...what,
  person,
  answers: formAnswersOf(person),
  isRevision: false,
});

/** Returns submissions by deployed drivers, by do-not-rehire candidates, and by people who may not apply again yet. */
function refused(people: readonly DemoPerson[], now: Date): Submission[] {
  const latest = (person: DemoPerson) => after(now, -(1 + (person.number % 20)) * 6 * hour);
  const of = (stage: string, outcome: string, count: number) =>
    people
      .filter((person) => person.stage === stage && (stage !== 'separated' || person.number % 2 === 0))
      .slice(0, count)
      .map((person) => by(person, latest(person), outcomeOf('duplicate', outcome)));
  return [
    ...of('deployed', 'deployed', 12),
    ...of('separated', 'do_not_rehire', 2),
    ...of('rejected', 'too_early', 10),
  ];
}

const unknownPerson = (
  form: DemoForm,
  at: Date,
  what: SubmissionResult,
  answers: Submission['answers'],
): Submission => ({
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
      unknownPerson(
        riderForm,
        after(now, -(3 + index * 7) * hour),
        outcomeOf('needs_review', null, error),
        answers,
      ),
    ),
    ...Array.from({ length: 4 }, (_, index) =>
      unknownPerson(
        driverForm,
        after(now, -(30 + index * 50) * hour),
        outcomeOf('failed', null, '57014 canceling statement due to statement timeout'),
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
function uselessSubmissions(now: Date): Submission[] {
  return Array.from({ length: 20 }, (_, index) => {
    const outcome = pick(['spam', 'spam', 'test', 'paused', 'spam'] as const, index);
    return unknownPerson(
      index % 2 === 0 ? riderForm : driverForm,
      after(now, -(2 + index * 5) * day),
      outcomeOf('ignored', outcome),
      {
        'Full Name': outcome === 'spam' ? 'Cheap Loans' : 'Test Person',
        'Mobile Number': `05020008${10 + index}`,
        ...(outcome === 'spam' && { Website: 'https://loans.example' }),
        Consent: 'Yes',
      },
    );
  });
}
