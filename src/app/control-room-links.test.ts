import { describe, expect, it } from 'vitest';
import type { QueueFilters } from '#components/screens/operations/operations-dashboard/dashboard-links.ts';
import { type OpsQueue, opsQueues } from '#machines/data/rpc/ops-control-room.ts';
import { type ListDefinition, parseListAddress } from '#machines/factories/list-address.ts';
import { documentCollectionList } from '#machines/operations/document-collection/document-collection.list.ts';
import { lostCandidatesList } from '#machines/operations/lost-candidates/lost-candidates.list.ts';
import { onboardingList } from '#machines/operations/onboarding/onboarding.list.ts';
import { processingList } from '#machines/operations/processing/processing.list.ts';
import { visaList } from '#machines/operations/visa/visa.list.ts';
import { visaStageCodes } from '#machines/operations/visa/visa-stages.ts';
import { controlRoomLinks } from './control-room-links.ts';
import { paths } from './paths.ts';

const { operations } = paths;
const anna = '5e000000-0000-4000-8000-000000000001';

/** Parses a URL's list state; returns it with the page of the URL. */
function read(definition: ListDefinition, href: string) {
  const { pathname, searchParams } = new URL(href, 'https://hr.example');
  const { query, view } = parseListAddress(definition, searchParams);
  return { pathname, tab: query.tab, filters: query.filters, view };
}

const lists: Record<OpsQueue, ListDefinition> = {
  intake: processingList,
  review: documentCollectionList,
  visa: visaList,
  onboarding: onboardingList,
  closing: lostCandidatesList,
};
const asked = (queue: OpsQueue, ask?: QueueFilters) => read(lists[queue], controlRoomLinks.queue(queue, ask));

describe('control room links', () => {
  it.each([
    ['intake', operations.processing, 'all'],
    ['review', operations.documents, 'review'],
    ['visa', operations.visa, 'all'],
    ['onboarding', operations.onboarding, 'open'],
    ['closing', operations.rejectedCandidates, 'toClose'],
  ] as const)('%s links to its list without filters', (queue, pathname, tab) => {
    expect(asked(queue)).toMatchObject({ pathname, tab, filters: {} });
  });

  it.each(opsQueues)('%s: the link for one owner uses an existing filter of the list', (queue) => {
    expect(Object.values(asked(queue, { owner: anna }).filters)).toEqual([[anna]]);
  });

  it('links unowned work to the Unassigned tab, or else to the whole queue', () => {
    expect(asked('intake', { owner: null })).toMatchObject({ tab: 'unassigned', filters: {} });
    expect(asked('closing', { owner: null })).toMatchObject({ tab: 'toClose', filters: {} });
  });

  it.each(visaStageCodes)('%s: links to the late cases of this visa step', (step) => {
    expect(asked('visa', { step, isLate: true }).filters).toEqual({ stage: [step], late: ['yes'] });
  });

  it('links to the trips view', () => {
    expect(read(visaList, controlRoomLinks.trips)).toMatchObject({
      pathname: operations.visa,
      view: 'trips',
    });
  });
});
