import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import type { DueItem } from '#machines/data/rpc/my-due-items.ts';
import {
  type DueNote,
  type DueOrder,
  isContactItem,
} from '#machines/recruiter/recruiter-dashboard/due.machine.ts';
import type { Template } from '#shared/message-text.ts';
import { nameOf } from './name-of.ts';

/** Loaded after the list, which it would delay: it includes dialogs and date fields. */
const ContactActions = lazy(async () => ({
  default: (await import('./contact-actions.tsx')).ContactActions,
}));

/** Templates and values for messages. */
export interface ContactTexts {
  /** Templates that may be sent, in all available languages. */
  templates: readonly Template[];
  /** Values for the merge fields, except the candidate's name. */
  values: Readonly<Record<string, string>>;
}

export interface DueActionsProps extends ContactTexts {
  /** Who works. */
  me: string;
  item: DueItem;
  /** The action already taken on the item, if any. */
  note: DueNote | null;
  /** The item is the current one, which handles the shortcuts. */
  isCurrent: boolean;
  /** Path of the page for work that needs more than a call. */
  pageHref: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  onDo: (order: DueOrder) => void;
}

/** Buttons to call or write and log the outcome, or the link to the page where the item is worked on. */
export function DueActions({ pageHref, ...props }: DueActionsProps) {
  const { item } = props;
  const { t } = useTranslation('recruiterDashboard');
  if (isContactItem(item.kind))
    return (
      <Suspense fallback={<SkeletonBlock height="2rem" width="12rem" />}>
        <ContactActions {...props} />
      </Suspense>
    );
  const isSecondRound = item.kind === 'decision' && item.detail === 'second_round';
  const action = t(isSecondRound ? 'open.secondRound' : `open.${item.kind}`);
  return (
    <ButtonLink href={pageHref} aria-label={t('open.of', { action, name: nameOf(item) })}>
      {action}
    </ButtonLink>
  );
}
