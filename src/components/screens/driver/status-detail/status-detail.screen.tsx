import { useMachine } from '@xstate/react';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { type Language, pickLanguage } from '#components/i18n/languages.ts';
import { useNow } from '#components/kinds/use-now.ts';
import { statusDetailMachine } from '#machines/driver/status-detail/status-detail.machine.ts';
import { StatusDetailView } from './status-detail.view.tsx';

export interface StatusDetailScreenProps {
  applicationId: string;
  /** Where all of the driver's applications are listed. */
  listHref: string;
  /** Speaks the driver's language, unless another was chosen on this device. */
  speak: (language: string | null) => Promise<void>;
}

/** `/driver/status/{applicationId}`: where an application stands, and the offer in it. */
export function StatusDetailScreen(props: StatusDetailScreenProps) {
  return <StatusOf key={props.applicationId} {...props} />;
}

function StatusOf({ applicationId, listHref, speak }: StatusDetailScreenProps) {
  const [{ value, context, ...snapshot }, send] = useMachine(statusDetailMachine, {
    input: { applicationId },
  });
  const spoken = pickLanguage([useContext(LanguageContext)]);
  const [chosen, setChosen] = useState<Language | null>(null);
  const own = context.page?.application.language;
  const speakOwn = useEffectEvent((language: string | null) => speak(language).catch(() => undefined));
  useEffect(() => {
    if (own !== undefined) void speakOwn(own);
  }, [own]);
  return (
    <StatusDetailView
      {...context}
      step={value}
      isBusy={snapshot.hasTag('busy')}
      language={chosen ?? spoken}
      onLanguage={setChosen}
      listHref={listHref}
      now={useNow()}
      send={send}
    />
  );
}
