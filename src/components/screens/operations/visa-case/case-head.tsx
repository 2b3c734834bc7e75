import { useMachine } from '@xstate/react';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pause from 'lucide-react/icons/pause';
import PencilLine from 'lucide-react/icons/pencil-line';
import Play from 'lucide-react/icons/play';
import RouteGlyph from 'lucide-react/icons/route';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { DetailsDialog } from '#components/candidate/visa/details-dialog.tsx';
import { PlanDialog } from '#components/candidate/visa/plan-dialog.tsx';
import { RefuseDialog } from '#components/candidate/visa/refuse-dialog.tsx';
import { useVisaOrders } from '#components/candidate/visa/use-visa-orders.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { presenceMachine } from '#machines/candidate/visa/presence.machine.ts';
import { isOpen, type VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { VisaCase } from '#machines/data/tables/visa-cases.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './visa-case.module.css';

const tones: Readonly<Record<VisaCase['status'], NonNullable<BadgeProps['tone']>>> = {
  not_started: 'neutral',
  active: 'info',
  on_hold: 'warn',
  completed: 'good',
  cancelled: 'neutral',
  refused: 'bad',
};

const lazyCaseContact = lazyPart(async () => (await import('./case-contact.tsx')).CaseContact);

export interface CaseHeadProps {
  work: VisaWork;
  references: References | null;
  user: SessionUser;
  recordHref: (candidateId: string) => string;
  onReload: () => void;
}

/** Header of a case: the candidate, and the actions on the whole case. */
export function CaseHead({ work, references, user, recordHref, onReload }: CaseHeadProps) {
  const { t } = useTranslation(['visaCase', 'candidates']);
  const format = useFormat();
  const orders = useVisaOrders(onReload);
  const [dialog, setDialog] = useState<'route' | 'details' | 'refuse' | null>(null);
  const { visaCase, candidate, application, stages } = work;
  const opening = references?.openings.find(({ id }) => id === application.opening_id);
  const needsAction = stages.some(({ status }) => status === 'action_required' || status === 'rejected');
  const isRunning = visaCase.status === 'active' || visaCase.status === 'on_hold';
  const about = [
    application.reference,
    opening?.title,
    visaCase.employer_entity,
    candidate.phone_e164 && formatPhone(candidate.phone_e164),
  ].filter((part) => typeof part === 'string');
  const close = () => setDialog(null);
  return (
    <Stack gap={2}>
      <Row justify="between">
        <Row>
          <Heading level={2}>
            <bdi>{`${candidate.first_name} ${candidate.last_name}`}</bdi>
          </Heading>
          {needsAction && stages.some(isOpen) && <Badge tone="bad">{t('needsAction')}</Badge>}
          <Badge tone={tones[visaCase.status]}>{t(`case.${visaCase.status}`)}</Badge>
          {visaCase.route && <Badge>{t(`candidates:route.${visaCase.route}`)}</Badge>}
        </Row>
        <Row>
          <ButtonLink href={recordHref(candidate.id)}>{t('page.record')}</ButtonLink>
          <MenuTrigger>
            <IconButton icon={Ellipsis} label={t('menu.label')} />
            <Popover placement="bottom end">
              <Menu label={t('menu.label')}>
                <MenuAction icon={PencilLine} onAction={() => setDialog('details')}>
                  {t('menu.details')}
                </MenuAction>
                {(visaCase.status === 'active' || visaCase.status === 'completed') && (
                  <MenuAction icon={RouteGlyph} onAction={() => setDialog('route')}>
                    {t('menu.route')}
                  </MenuAction>
                )}
                {visaCase.status === 'active' && (
                  <MenuAction icon={Pause} onAction={() => orders.run({ act: 'hold', seen: visaCase })}>
                    {t('menu.hold')}
                  </MenuAction>
                )}
                {visaCase.status === 'on_hold' && (
                  <MenuAction icon={Play} onAction={() => orders.run({ act: 'resume', seen: visaCase })}>
                    {t('menu.resume')}
                  </MenuAction>
                )}
                {isRunning && (
                  <MenuAction icon={Ban} onAction={() => setDialog('refuse')}>
                    {t('menu.refuse')}
                  </MenuAction>
                )}
              </Menu>
            </Popover>
          </MenuTrigger>
        </Row>
      </Row>
      <Muted>
        {about.map((part, at) => (
          <span key={part}>
            {at > 0 && ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
        {visaCase.started_at !== null && ` · ${t('started', { date: format.date(visaCase.started_at) })}`}
      </Muted>
      <div className={styles.Contact}>
        <LazyPart part={lazyCaseContact}>
          {(CaseContact) => <CaseContact {...{ candidate, user, references }} />}
        </LazyPart>
      </div>
      <OtherViewers candidateId={candidate.id} userId={user.id} references={references} />
      {dialog === 'details' && <DetailsDialog {...{ work, references, onReload }} onClose={close} />}
      {dialog === 'route' && <PlanDialog {...{ work, onReload }} onClose={close} />}
      {dialog === 'refuse' && <RefuseDialog {...{ work, references, onReload }} onClose={close} />}
    </Stack>
  );
}

/** Shows which other users have the candidate open. */
function OtherViewers({
  candidateId,
  userId,
  references,
}: Pick<CaseHeadProps, 'references'> & { candidateId: string; userId: string }) {
  const { t } = useTranslation('visaCase');
  const format = useFormat();
  const [{ context }] = useMachine(presenceMachine, { input: { candidateId, userId } });
  const names = context.others.flatMap((id) => (references && nameIn(references, id)) ?? []);
  if (names.length === 0) return null;
  return (
    <p role="status">
      <Badge tone="warn" icon={UsersRound}>
        {t('alsoHere', { names: format.list(names), count: names.length })}
      </Badge>
    </p>
  );
}
