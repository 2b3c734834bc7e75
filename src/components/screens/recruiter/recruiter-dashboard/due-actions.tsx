import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import type { DueItem } from '#machines/data/rpc/my-due-items.ts';
import {
  type DueNote,
  type DueOrder,
  isContact,
} from '#machines/recruiter/recruiter-dashboard/due.machine.ts';
import type { Template } from '#shared/message-text.ts';
import styles from './due.module.css';
import { nameOf } from './name-of.ts';

/** Comes right behind the list, which it would hold up: it brings dialogs and fields for dates. */
const ContactActions = lazy(async () => ({
  default: (await import('./contact-actions.tsx')).ContactActions,
}));

/** What messages are made of. */
export interface ContactTexts {
  /** Texts that may be sent, in every language there is. */
  templates: readonly Template[];
  /** What fills their merge fields, but for the candidate's name. */
  values: Readonly<Record<string, string>>;
}

export interface DueActionsProps extends ContactTexts {
  /** Who works. */
  me: string;
  item: DueItem;
  /** What was done about it, as far as it stands. */
  note: DueNote | null;
  /** The keys of one item are for this one. */
  isCurrent: boolean;
  /** Where it is worked on, if it needs more than a call. */
  pageHref: string;
  /** The present, in ms since 1970. */
  now: number;
  onDo: (order: DueOrder) => void;
}

/** A call or message with its outcome at once, or the way to the page where the item is worked on. */
export function DueActions({ pageHref, ...props }: DueActionsProps) {
  const { item } = props;
  const { t } = useTranslation('recruiterDashboard');
  if (isContact(item.kind))
    return (
      <Suspense fallback={<SkeletonBlock height="2rem" width="12rem" />}>
        <ContactActions {...props} />
      </Suspense>
    );
  const isNextRound = item.kind === 'decision' && item.detail === 'second_round';
  const action = t(isNextRound ? 'open.secondRound' : `open.${item.kind}`);
  return (
    <div className={styles.Actions}>
      <ButtonLink href={pageHref} aria-label={t('open.of', { action, name: nameOf(item) })}>
        {action}
      </ButtonLink>
    </div>
  );
}
