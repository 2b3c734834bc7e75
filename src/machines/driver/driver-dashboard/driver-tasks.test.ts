import { expect, test } from 'vitest';
import type { MyHome } from '#machines/data/rpc/my-home.ts';
import {
  busyHome,
  interview,
  interviewHome,
  offerHome,
  rejectedHome,
  startingHome,
  waitingHome,
} from './driver-home.fixtures.ts';
import { tasksOf } from './driver-tasks.ts';

const now = Date.parse('2099-03-01T06:00:00Z');
const kinds = (home: MyHome) => tasksOf(home, now).map(({ kind }) => kind);

test('there is nothing to do while others work', () => {
  expect(tasksOf(waitingHome, now)).toEqual([]);
});

test('consent comes first, then offers, interviews, documents, and tasks before the first day', () => {
  const everything: MyHome = {
    ...busyHome,
    consent: 'withdrawn',
    tasks: startingHome.tasks,
    interviews: interviewHome.interviews,
    offers: offerHome.offers,
  };
  expect(kinds(everything)).toEqual(['consent', 'offer', 'interview', 'document', 'document', 'onboarding']);
});

test('a document to send again comes before one that is needed earlier', () => {
  expect(tasksOf(busyHome, now)).toMatchObject([
    { id: 'passport_bio', isAgain: true },
    { id: 'driving_licence', isAgain: false },
  ]);
});

test('within a group the first that is due comes first, what has no day last', () => {
  const [licence] = busyHome.documents;
  if (!licence) throw new Error('The page has no documents');
  const home: MyHome = {
    ...waitingHome,
    documents: [
      { ...licence, type_code: 'someday', needed_by: null },
      { ...licence, type_code: 'later', needed_by: '2099-04-02' },
      { ...licence, type_code: 'sooner', needed_by: '2099-04-01' },
    ],
  };
  expect(tasksOf(home, now).map(({ id }) => id)).toEqual(['sooner', 'later', 'someday']);
});

test('what is over or answered is no task', () => {
  const confirmed: MyHome = { ...interviewHome, interviews: [{ ...interview, status: 'confirmed' }] };
  expect(kinds(confirmed)).toEqual([]);
  const after = Date.parse('2099-04-01T06:00:00Z');
  expect(tasksOf(interviewHome, after)).toEqual([]);
  expect(tasksOf(offerHome, after)).toEqual([]);
});

test('consent is not asked for an application that has ended', () => {
  expect(kinds({ ...rejectedHome, consent: 'missing' })).toEqual([]);
});
