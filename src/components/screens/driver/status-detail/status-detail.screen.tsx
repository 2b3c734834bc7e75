import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '#components/hooks/use-now.ts';
import { storyMachine } from '#machines/driver/status/status.machine.ts';
import { StatusDetailView, type StatusDetailViewProps } from './status-detail.view.tsx';

export interface StatusDetailScreenProps
  extends Pick<
    StatusDetailViewProps,
    'listHref' | 'documentsHref' | 'withdrawHref' | 'isAnswering' | 'onAnswering'
  > {
  applicationId: string;
  /** Changes to the driver's language, unless another was chosen on this device. */
  speak: (language: string | null) => Promise<void>;
}

/** `/driver/status/{applicationId}`: the story of an application, and its offer. */
export function StatusDetailScreen(props: StatusDetailScreenProps) {
  return <StoryLoader key={props.applicationId} {...props} />;
}

function StoryLoader({ applicationId, speak, ...place }: StatusDetailScreenProps) {
  const [{ value, context }, send] = useMachine(storyMachine, { input: { record: applicationId } });
  const own = context.data?.application.language;
  const loadDriverLanguage = useEffectEvent((language: string | null) =>
    speak(language).catch(() => undefined),
  );
  useEffect(() => {
    if (own !== undefined) void loadDriverLanguage(own);
  }, [own]);
  return (
    <StatusDetailView
      {...context}
      {...place}
      step={typeof value === 'string' ? value : 'shown'}
      now={useNow()}
      onRetry={() => send({ type: 'reading.reload' })}
    />
  );
}
