import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { Accordion } from '#components/ui/accordion/accordion.tsx';

const questions = ['password', 'phone', 'money', 'upload', 'data'] as const;

/** Lists frequent questions of drivers with short answers. */
export function HelpSection() {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState<(typeof questions)[number][]>([]);
  return (
    <SettingsGroup description={t('help.intro')}>
      <Accordion
        sections={questions.map((id) => ({
          id,
          title: t(`help.questions.${id}.title`),
          content: <p>{t(`help.questions.${id}.body`)}</p>,
        }))}
        open={open}
        onChange={setOpen}
        isSingle
      />
    </SettingsGroup>
  );
}
