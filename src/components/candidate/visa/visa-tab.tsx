import { useMachine } from '@xstate/react';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferences } from '#components/hooks/use-references.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { createVisaWorkMachine } from '#machines/candidate/visa/visa-work.machine.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import { CaseBody } from './case-body.tsx';
import { CaseHrefContext } from './case-href.context.ts';
import { CustodyPart } from './custody-part.tsx';
import { useVisaMessages } from './use-visa-messages.ts';

export interface VisaTabProps {
  caseId: string;
  /** Id of the current user, who owns the drafts. */
  userId: string;
}

/** Shows the case in a record, for operations and admins: deadline, next step, stages and passport, all editable. */
export function VisaTab({ caseId, userId }: VisaTabProps) {
  const { t } = useTranslation('visaCase');
  const messages = useVisaMessages();
  const [machine] = useState(() => createVisaWorkMachine(caseId));
  const [snapshot, send] = useMachine(machine);
  const references = useReferences();
  const hrefOf = useContext(CaseHrefContext);
  const { data, error } = snapshot.context;
  const reload = () => send({ type: 'widget.reload' });
  if (!data && error) {
    return (
      <ErrorState title={t('page.failed')} onRetry={reload} isRetrying={snapshot.hasTag('busy')}>
        {messages.error(error)}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Skeleton label={t('page.loading')}>
        <SkeletonBlock height="8rem" />
        <SkeletonBlock height="16rem" />
      </Skeleton>
    );
  }
  return (
    <Stack gap={4}>
      {hrefOf && (
        <Row justify="end">
          <ButtonLink href={hrefOf(caseId)}>
            {t('tab.open')}
            <Icon of={ArrowUpRight} isDirectional />
          </ButtonLink>
        </Row>
      )}
      <CaseBody
        work={data}
        references={references}
        userId={userId}
        isNarrow
        onReload={reload}
        side={<CustodyPart {...{ references, userId }} work={data} today={dayInDubai()} onReload={reload} />}
      />
    </Stack>
  );
}
