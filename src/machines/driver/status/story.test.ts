import { expect, test } from 'vitest';
import { applicationIn, rejectedApplication, visaApplication, visaWork } from './status.fixtures.ts';
import { describeStory, storyOf } from './story.ts';

const lines = (...of: Parameters<typeof storyOf>) =>
  storyOf(...of).map(({ id, state, on }) => `${id} ${state} ${on?.slice(0, 10) ?? '-'}`);

test('shows the actual date of completed steps and the expected date of the next ones', () => {
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

test('shows the visa as one line before it starts', () => {
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

test('shows only the completed steps of an application that has ended', () => {
  expect(lines(rejectedApplication, [])).toEqual(['applied done 2026-02-16']);
  const late = applicationIn('withdrawn', { ended_from: 'visa' });
  expect(lines(late, visaWork)).toHaveLength(4);
});

test('shows every step as done once the driver is deployed', () => {
  const application = applicationIn('deployed', { reached: { deployed: '2026-03-30T05:00:00Z' } });
  expect(lines(application, []).at(-1)).toBe('start done 2026-03-30');
  expect(storyOf(application, []).every(({ state }) => state === 'done')).toBe(true);
});

test('lists the parallel step that needs the driver first', () => {
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

test('shows one visa line when all steps are skipped or none are visible', () => {
  const skipped = visaWork.map((step) => ({ ...step, status: 'skipped' as const }));
  const none = visaWork.slice(0, 1).map((step) => ({ ...step, code: null, status: null }));
  for (const visa of [skipped, none]) expect(lines(visaApplication, visa)).toContain('visa now -');
});

test('returns the stage in which the driver has something to do', () => {
  expect(describeStory(applicationIn('documents'), []).askedStage).toBe('documents');
  expect(describeStory(applicationIn('selected'), []).askedStage).toBeNull();
  const expired = applicationIn('offer_pending', { offer_status: 'expired' });
  expect(describeStory(expired, []).askedStage).toBeNull();
});
