import MessageCircle from 'lucide-react/icons/message-circle';
import { DialogTrigger } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { Template } from '#shared/message-text.ts';
import { WhatsappPanel } from './whatsapp-panel.tsx';

/** Phone numbers and consent of the driver; consent is null until known. */
export interface ContactPerson
  extends Pick<Candidate, 'phone_e164' | 'phone_status' | 'whatsapp_e164' | 'preferred_language'> {
  contact_opt_in: Candidate['contact_opt_in'] | null;
}

export interface WhatsappButtonProps {
  /** Phone numbers and consent of the driver. */
  person: ContactPerson;
  /** Templates that may be sent, in all available languages. */
  templates: readonly Template[];
  /** Values for the merge fields of the templates, by field name. */
  values: Readonly<Record<string, string>>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called with the chosen template when WhatsApp opens. */
  onSend: (template: Template) => void;
  /** Reason nothing may be sent. */
  disabledReason?: string | undefined;
}

/** Opens the choice of a template to send, or shows why nothing may be sent. */
export function WhatsappButton(props: WhatsappButtonProps) {
  const { person, templates, values, isOpen, onOpenChange, onSend } = props;
  const { t } = useTranslation('candidates');
  const { whatsapp_e164, phone_e164, phone_status, contact_opt_in, preferred_language } = person;
  const phone = whatsapp_e164 ?? phone_e164;
  const reason = () => {
    if (props.disabledReason !== undefined) return props.disabledReason;
    if (phone === null) return t('contact.noPhone');
    if (contact_opt_in === null) return t('drawer.loading');
    if (contact_opt_in.whatsapp !== true) return t('contact.noOptIn');
    if (whatsapp_e164 !== null) return undefined;
    if (phone_status === 'landline') return t('contact.landline');
    return phone_status === 'wrong' ? t('contact.wrongPhone') : undefined;
  };
  const disabledReason = reason();
  return (
    <DialogTrigger isOpen={isOpen && disabledReason === undefined} onOpenChange={onOpenChange}>
      <Button disabledReason={disabledReason}>
        <Icon of={MessageCircle} />
        {t('contact.whatsapp')}
      </Button>
      <Popover placement="bottom start">
        <PopoverPanel label={t('contact.whatsapp')}>
          <WhatsappPanel
            phone={phone ?? ''}
            language={preferred_language ?? 'en'}
            templates={templates}
            values={values}
            onOpen={(template) => {
              onOpenChange(false);
              onSend(template);
            }}
          />
        </PopoverPanel>
      </Popover>
    </DialogTrigger>
  );
}
