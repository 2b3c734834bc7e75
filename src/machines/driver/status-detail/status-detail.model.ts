/** Every state of the application page and the shortest path to each, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { acceptedReceipt, declinedReceipt, mohreOffer, openOffer } from './status-detail.fixtures.ts';
import { statusDetailMachine } from './status-detail.machine.ts';

export const paths = pathsOf(
  statusDetailMachine,
  [
    { type: 'offer.retry' },
    { type: 'offer.sign', signs: 'offer' },
    { type: 'offer.sign', signs: 'mohre' },
    { type: 'offer.decline' },
    { type: 'answer.back' },
    { type: 'name.change', name: 'Imran Khan' },
    { type: 'consent.submit', isUnderstood: true, language: 'ur' },
    { type: 'consent.submit', isUnderstood: false, language: 'ur' },
    { type: 'reason.choose', reason: 'declined_pay' },
    { type: 'reason.submit' },
    { type: 'decline.submit' },
    done('read', openOffer),
    done('read', mohreOffer),
    failed('read', new AppError('network.offline')),
    done('send', acceptedReceipt),
    done('send', declinedReceipt),
    done('send', null),
    failed('send', new AppError('network.noAnswer')),
    failed('send', new Refusal('STALE_VERSION')),
  ],
  { offerId: openOffer.id },
  ({ value, context: { offer, signs, answer, missing, reason, isOutdated, error } }) => [
    value,
    offer?.status,
    offer?.mohre_to_accept,
    signs,
    answer?.kind,
    missing.length,
    reason,
    isOutdated,
    error?.code,
  ],
);
