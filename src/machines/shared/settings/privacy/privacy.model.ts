/** Every state that a driver's privacy can be in, and the shortest way there, for tests. */
import { AppError } from '#machines/data/errors.ts';
import { noDetails, Refusal } from '#machines/data/refusal.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { agreed } from './privacy.fixtures.ts';
import { privacyMachine } from './privacy.machine.ts';

const file = { name: 'my-data-2026-03-12.json', content: new Blob() };
const lost = new AppError('network.noAnswer');

export const paths = pathsOf(
  privacyMachine,
  [
    { type: 'privacy.reload' },
    { type: 'consent.withdraw' },
    { type: 'consent.agree' },
    { type: 'request.begin', kind: 'correct' },
    { type: 'request.send', details: 'My name' },
    { type: 'data.download' },
    { type: 'deed.confirm' },
    { type: 'deed.cancel' },
    done('loadPrivacy', agreed),
    done('loadPrivacy', null),
    failed('loadPrivacy', lost),
    done('withdraw'),
    failed('withdraw', lost),
    done('agree'),
    failed('agree', lost),
    failed('agree', new Refusal('TEXT_CHANGED', noDetails)),
    done('ask'),
    failed('ask', lost),
    done('download', file),
    failed('download', lost),
    done('refreshPrivacy', agreed),
    failed('refreshPrivacy', lost),
  ],
  { language: 'en' },
  ({ value, context }) => [value, context.privacy === null, context.failed],
);
