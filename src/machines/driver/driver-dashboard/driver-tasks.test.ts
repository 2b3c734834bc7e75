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

test('has no tasks while others are working', () => {
  expect(tasksOf(waitingHome, now)).toEqual([]);
});

test('orders tasks: consent, offers, interviews, documents, then first-day tasks', () => {
  const everything: MyHome = {
    ...busyHome,
    consent: 'withdrawn',
    tasks: startingHome.tasks,
    interviews: interviewHome.interviews,
    offers: offerHome.offers,
  };
  expect(kinds(everything)).toEqual(['consent', 'offer', 'interview', 'document', 'document', 'onboarding']);
});

test('puts a document to resend before one that is needed earlier', () => {
  expect(tasksOf(busyHome, now)).toMatchObject([
    { id: 'passport_bio', isAgain: true },
    { id: 'driving_licence', isAgain: false },
  ]);
});

test('orders a group by due date, with undated tasks last', () => {
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

test('omits tasks that are past or answered', () => {
  const confirmed: MyHome = { ...interviewHome, interviews: [{ ...interview, status: 'confirmed' }] };
  expect(kinds(confirmed)).toEqual([]);
  const after = Date.parse('2099-04-01T06:00:00Z');
  expect(tasksOf(interviewHome, after)).toEqual([]);
  expect(tasksOf(offerHome, after)).toEqual([]);
});

test('does not ask for consent for an application that has ended', () => {
  expect(kinds({ ...rejectedHome, consent: 'missing' })).toEqual([]);
});
