import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { MessageField } from '#components/blocks/contact-kit/message-field.tsx';
import { useMessageDraft } from '#components/blocks/contact-kit/use-message-draft.ts';
import { valuesOf } from '#components/candidate/record/head.ts';
import { useContact } from '#components/candidate/record/use-contact.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { openLinkOf, selfBookingMachine } from '#machines/candidate/scheduling/self-booking.machine.ts';
import type { CreatedLink } from '#machines/data/rpc/interview-links.ts';
import { templatesIn, whatsappLink } from '#shared/message-text.ts';
import type { ScheduleStepProps } from './schedule-dialog.props.ts';

interface SelfBookingProps extends ScheduleStepProps {
  applicationId: string;
  bookingHref: (token: string) => string;
}

/** Creates a link for the driver to choose a time. It can be copied, sent and revoked. */
export function SelfBooking(props: SelfBookingProps) {
  const { applicationId, now } = props;
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [snapshot, send] = useMachine(selfBookingMachine, { input: { applicationId } });
  const { data, loadError, error, done, orders } = snapshot.context;
  const open = data && openLinkOf(data, now);
  const createdLink = done?.order === 'make' ? done.result : null;
  const run = (order: 'make' | 'revoke') => () => send({ type: 'order.run', order });
  const failure = error ?? loadError;
  if (!data && !loadError) return <Skeleton label={t('loading')} />;
  return (
    <Stack gap={3}>
      {failure && <Alert>{errorMessage(failure)}</Alert>}
      <Muted size="body">{t('link.help')}</Muted>
      {createdLink && <CreatedLinkPanel {...props} createdLink={createdLink} />}
      {open && (
        <Muted>
          {t(open.opened_at === null ? 'link.unopened' : 'link.opened', {
            until: format.dateTime(open.expires_at),
          })}
        </Muted>
      )}
      <Row>
        <Button onPress={run('make')} isPending={orders[0] === 'make'} pendingLabel={t('link.making')}>
          {t(open ? 'link.again' : 'link.make')}
        </Button>
        {open && (
          <Button
            onPress={run('revoke')}
            isPending={orders[0] === 'revoke'}
            pendingLabel={t('link.revoking')}
          >
            {t('link.revoke')}
          </Button>
        )}
      </Row>
      {open && <Muted>{t('link.againHelp')}</Muted>}
    </Stack>
  );
}

/** Shows the URL of a new link. It is shown only once. */
function CreatedLinkPanel({
  createdLink,
  context,
  user,
  references,
  bookingHref,
}: SelfBookingProps & { createdLink: CreatedLink }) {
  const { t } = useTranslation(['scheduling', 'common']);
  const { candidate } = context;
  const { contact } = useContact({ user, candidateId: candidate.id, known: candidate, references });
  const address = bookingHref(createdLink.token);
  const [text] = templatesIn(
    createdLink.language ?? candidate.preferred_language ?? 'en',
    references.texts.filter(({ code }) => code === 'interview_self_booking'),
  );
  const phone = candidate.whatsapp_e164 ?? candidate.phone_e164;
  const canWrite = phone !== null && candidate.contact_opt_in.whatsapp === true;
  const values = { ...valuesOf(candidate, user), company_name: t('common:product'), booking_url: address };
  const draft = useMessageDraft(text, values, candidate.id);
  return (
    <Stack gap={2}>
      <TextField
        label={t('link.address')}
        hint={t('link.once')}
        value={address}
        onChange={() => {}}
        isReadOnly
      />
      {draft && canWrite && <MessageField draft={draft} />}
      <Row>
        <CopyButton text={address} label={t('link.copy')} />
        {draft?.blanks !== undefined && canWrite && (
          <Button variant="primary" disabledReason={draft.blanks}>
            {t('link.send')}
          </Button>
        )}
        {text && draft && draft.blanks === undefined && canWrite && (
          <ButtonLink
            variant="primary"
            isExternal
            href={whatsappLink(phone, draft.message)}
            onPress={() =>
              contact?.onLog({
                channel: 'whatsapp',
                outcome: 'message_sent',
                note: null,
                callBackAt: null,
                templateCode: text.code,
                language: text.language,
              })
            }
          >
            {t('link.send')}
          </ButtonLink>
        )}
      </Row>
    </Stack>
  );
}
