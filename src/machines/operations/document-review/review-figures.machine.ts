import { dayInDubai } from '#machines/data/clock.ts';
import { listReviewLocks } from '#machines/data/tables/document-review-locks.ts';
import { listVerdicts, listWaitingDocuments } from '#machines/data/tables/documents.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { figuresOf, type ReviewFigures } from './review-figures.ts';

/** Loads a reviewer's figures for the day, and reloads them as documents arrive and are decided. */
export const createReviewFiguresMachine = (userId: string) =>
  createWidgetMachine<ReviewFigures>({
    id: 'documentReviewFigures',
    topics: ['queue:ops'],
    tables: ['documents'],
    reloadInterval: 60_000,
    async load(signal) {
      const [waiting, locks, verdicts] = await Promise.all([
        listWaitingDocuments(signal),
        listReviewLocks(signal),
        listVerdicts(userId, `${dayInDubai()}T00:00:00+04:00`, signal),
      ]);
      return figuresOf(userId, waiting, locks, verdicts);
    },
  });
