import { expect, test } from 'vitest';
import { applicationIn, rejectedApplication, visaApplication, visaWork } from './status.fixtures.ts';
import { describeStory, storyOf } from './story.ts';

const lines = (...of: Parameters<typeof storyOf>) =>
  storyOf(...of).map(({ id, state, on }) => `${id} ${state} ${on?.slice(0, 10) ?? '-'}`);

test('what is done has its day, what comes next what is expected', () => {
  expect(lines(visaApplication, visaWork)).toEqual([
    'applied done 2026-02-16',
    'interview done 2026-02-21',
    'offer done 2026-02-28',
    'documents done 2026-03-04',
    'mohre_offer done 2026-03-05',
    'work_permit_approval now 2099-03-12',
    'medical_fitness next 2099-03-16',
    'eid_biometrics next 2099-03-18',
    'residence_issuance next 2099-03-26',
    'start next 2026-03-30',
  ]);
});

test('before the visa it is one line', () => {
  const application = applicationIn('new_lead', { reached: {}, news_on: '2026-02-17', start_on: null });
  expect(lines(application, [])).toEqual([
    'applied now 2026-02-17',
    'interview next -',
    'offer next -',
    'documents next -',
    'visa next -',
    'start next -',
  ]);
});

test('an application that ended tells what was done until then', () => {
  expect(lines(rejectedApplication, [])).toEqual(['applied done 2026-02-16']);
  const late = applicationIn('withdrawn', { ended_from: 'visa' });
  expect(lines(late, visaWork)).toHaveLength(4);
});

test('everything is done once the driver works', () => {
  const application = applicationIn('deployed', { reached: { deployed: '2026-03-30T05:00:00Z' } });
  expect(lines(application, []).at(-1)).toBe('start done 2026-03-30');
  expect(storyOf(application, []).every(({ state }) => state === 'done')).toBe(true);
});

test('of steps that run side by side, the one that needs the driver comes first', () => {
  const { visa } = describeStory(
    visaApplication,
    visaWork.map((step) => (step.code === 'medical_fitness' ? { ...step, status: 'ready' as const } : step)),
  );
  expect(visa?.open.map(({ code, task }) => [code, task])).toEqual([
    ['medical_fitness', 'visit'],
    ['work_permit_approval', null],
  ]);
  expect([visa?.place, visa?.total]).toEqual([2, 5]);
});

test('steps that are left out, and a case that shows none, are one line', () => {
  const skipped = visaWork.map((step) => ({ ...step, status: 'skipped' as const }));
  const none = visaWork.slice(0, 1).map((step) => ({ ...step, code: null, status: null }));
  for (const visa of [skipped, none]) expect(lines(visaApplication, visa)).toContain('visa now -');
});

test('says in which stages the driver does something', () => {
  expect(describeStory(applicationIn('documents'), []).askedStage).toBe('documents');
  expect(describeStory(applicationIn('selected'), []).askedStage).toBeNull();
  const expired = applicationIn('offer_pending', { offer_status: 'expired' });
  expect(describeStory(expired, []).askedStage).toBeNull();
});
